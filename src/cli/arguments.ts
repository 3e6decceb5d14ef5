// Arguments of the command line that are more than text.
import { InvalidArgumentError, Option } from "commander";
import { STORE_ADDRESS, STORE_WITHOUT_SECRETS, hasSecrets, isStoreAddress } from "../text/store-address.js";
import type { PartOption } from "../pipeline/command-feature.js";
import { USUAL_POLL } from "../commands/polling.js";

/** A port from 0 to 65535. Throws where it is none. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("Not a port from 0 to 65535.");
  return port;
}

/** A path that a site is published under. Throws where it is none. */
export function basePath(text: string): string {
  if (/[?#:\s\\]/.test(text)) throw new InvalidArgumentError("Not a path. Write it like /docs/.");
  return text;
}

/** The address of a store that machines share. */
export function storeOption(): Option {
  return new Option("--cache-store <url>", "share the cache with other machines").argParser(
    (address: string) => {
      const expected = hasSecrets(address) ? STORE_WITHOUT_SECRETS : STORE_ADDRESS;
      if (!isStoreAddress(address) || hasSecrets(address))
        throw new InvalidArgumentError(`Expected ${expected.replace("\n", ". ")}.`);
      return address;
    },
  );
}

/** How often to look for changes, in milliseconds. */
export function pollOption(): Option {
  return new Option("--poll [ms]", "look for changes regularly, where the system does not tell of them")
    .preset(String(USUAL_POLL))
    .argParser((text: string) => {
      if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Not a number of milliseconds.");
      return Number(text);
    });
}

/** What a server listens on: this machine alone, unless it is given. */
export function hostOption(): Option {
  return new Option("--host [name]", "address to listen on; without a name, all of them")
    .default("127.0.0.1")
    .preset("0.0.0.0");
}

/** The option of a feature for a part of a site. */
export function optionForPart({ flags, description, parse, expected }: PartOption): Option {
  return new Option(flags, description).argParser((text: string) => {
    const part = parse(text);
    if (!part) throw new InvalidArgumentError(expected);
    return part;
  });
}
