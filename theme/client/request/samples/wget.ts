// Wget, for a POSIX shell.
import { headersOf, type WireRequest } from "../wire.js";
import { quote } from "./shell.js";

/** The request as a command. Wget has no multipart bodies. */
export function writeWget(request: WireRequest): string | undefined {
  const { method, url, basic, beyond: { digest, certificate } = {}, body } = request;
  if (body?.kind === "multipart") return undefined;
  const parts = [
    "wget --quiet --output-document=-",
    ...(method === "GET" && !body ? [] : [`--method=${method}`]),
    ...(basic
      ? ["--auth-no-challenge", `--user=${quote(basic.name)}`, `--password=${quote(basic.password)}`]
      : []),
    ...(digest ? [`--user=${quote(digest.name)}`, `--password=${quote(digest.password)}`] : []),
    ...(certificate ? ["--certificate=client.pem", "--private-key=key.pem"] : []),
    ...headersOf(request, "basic").map(({ name, value }) => `--header=${quote(`${name}: ${value}`)}`),
  ];
  if (body?.kind === "file") parts.push(`--body-file=${quote(body.file.name)}`);
  else if (body) parts.push(`--body-data=${quote(body.text)}`);
  return [...parts, quote(url)].join(" \\\n  ");
}
