// What names of symbols in double brackets lead to.
import { once } from "../text/once.js";
import { placeOf } from "../text/books.js";
import type { Site, SymbolNames } from "../types/site.js";

/** Finds symbols of the references of a site. */
export class Symbols {
  private readonly names = once(() => this.site.symbols.flatMap(({ names }) => [...names.keys()]));

  constructor(private readonly site: Pick<Site, "config" | "symbols">) {}

  /** Address of a symbol for a link in a file: in the version of the file where the reference has it, otherwise in the latest one. */
  addressOf(name: string, file: string): string | undefined {
    const { config, symbols } = this.site;
    const version = placeOf(file, config)?.book?.version?.name;
    const rank = ({ folder }: SymbolNames) => {
      const own = config.docs.find(({ path }) => path === folder)?.version;
      return own === undefined || own.name === version ? 0 : own.isLast ? 1 : 2;
    };
    const known = symbols.filter(({ names }) => names.has(name));
    const [first] = known.toSorted((one, other) => rank(one) - rank(other));
    return first?.names.get(name);
  }

  /** All names, for suggestions. */
  all(): readonly string[] {
    return this.names();
  }
}
