// The name of a file that the console saves is the one that the server gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { givenName } from "../theme/client/console/given-name.js";

test("Content-Disposition names the file, in any of its forms", () => {
  const cases: readonly (readonly [disposition: string, name: string | undefined])[] = [
    ["attachment; filename=report.csv", "report.csv"],
    ['attachment; filename="a; b.csv"', "a; b.csv"],
    ['attachment; filename="a \\"b\\".csv"; size=3', 'a "b".csv'],
    ["attachment; filename=\"rep%20ort.bin\"; filename*=UTF-8''r%C3%A9port.bin", "réport.bin"],
    ["attachment; filename*=utf-8'fr'r%C3%A9port.bin; filename=x", "réport.bin"],
    ["attachment; filename=\"plain.bin\"; filename*=iso-8859-1''r%E9port.bin", "plain.bin"],
    ["attachment; filename=\"plain.bin\"; filename*=UTF-8''%E9%", "plain.bin"],
    ["attachment; filename=\"a filename*=UTF-8''x\"", "a filename*=UTF-8''x"],
    ["attachment; FILENAME = report.csv", "report.csv"],
    ['attachment; filename=""', undefined],
    ["attachment", undefined],
    ["", undefined],
  ];
  for (const [disposition, name] of cases) assert.equal(givenName(disposition), name, disposition);
});
