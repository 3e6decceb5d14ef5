// Operations and schemas of API references that other pages show.
import { diagnostic } from "../diagnostics/diagnostics.js";
import { nearest } from "../text/nearest.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Mention } from "../types/document.js";
import type { ApiPage, Site } from "../types/site.js";
import type { ApiPart, GivenProps, PageView } from "../types/view.js";

/** The components that show parts, by what they show. */
const COMPONENTS = { operation: ["ApiOperation", "ApiSample"], schema: ["ApiSchema"] } as const;

/** A part that a page shows: the address of its own page, and a key that is equal for equal parts. */
export interface ApiPartReference {
  readonly href: string;
  readonly key: string;
}

/** The operations and schemas of a site, by the names that pages use. */
export class ApiParts {
  private readonly named: Readonly<Record<"operation" | "schema", Map<string, readonly ApiPage[]>>>;

  constructor({ pages }: Site, apis: readonly ApiOutline[]) {
    this.named = { operation: new Map(), schema: new Map() };
    const byId = new Map(apis.map((api) => [api.id, api]));
    const add = (kind: "operation" | "schema", page: ApiPage, names: readonly (string | undefined)[]) => {
      // Names alone mean the latest version.
      const prefixes = page.version?.isLast === false ? [`${page.api}:`] : ["", `${page.api}:`];
      const known = names.flatMap((name) =>
        name === undefined ? [] : prefixes.map((prefix) => prefix + name),
      );
      for (const name of new Set(known))
        this.named[kind].set(name, [...(this.named[kind].get(name) ?? []), page]);
    };
    for (const page of pages) {
      if (page.kind === "operation") {
        const { operationId, slug, method, path } =
          byId.get(page.api)?.operations[page.index]?.operation ?? {};
        add("operation", page, [operationId, slug, `${method} ${path}`]);
      } else if (page.kind === "api-schema") add("schema", page, [page.title]);
      else if (page.kind === "api-schemas")
        for (const name of byId.get(page.api)?.schemaList?.names ?? []) add("schema", page, [name]);
    }
  }

  /** What the components of a page are given for an operation or a schema. A name that is unknown or not unique is reported. */
  given(
    { kind, name, at }: Mention & { readonly kind: "operation" | "schema" },
    keyOf: (page: ApiPage) => string,
    report: (problem: Diagnostic) => void,
  ): GivenProps {
    const [page, ...others] = this.named[kind].get(name) ?? [];
    if (!page) {
      report(diagnostic("unknown-api-part", at, kind, name, nearest(name, [...this.named[kind].keys()])));
      return {};
    }
    if (others.length > 0)
      report(
        diagnostic(
          "ambiguous-api-part",
          at,
          kind,
          name,
          [page, ...others].map(({ api }) => api),
        ),
      );
    const reference: ApiPartReference = { href: page.route.path, key: keyOf(page) };
    return Object.fromEntries(
      COMPONENTS[kind].map((component) => [component, { parts: { [name]: reference } }]),
    );
  }
}

/** A view with the content of the parts that it shows. `viewAt` gives the view of the page of a part. */
export async function withApiParts(
  view: PageView,
  viewAt: (href: string) => Promise<PageView | undefined>,
): Promise<PageView> {
  const { given } = "given" in view ? view : {};
  if (!given) return view;
  const filled: Record<string, GivenProps[string]> = { ...given };
  for (const component of Object.values(COMPONENTS).flat()) {
    const parts = given[component]?.["parts"] as Readonly<Record<string, ApiPartReference>> | undefined;
    if (!parts) continue;
    const found: Record<string, ApiPart> = {};
    for (const [name, { href }] of Object.entries(parts)) {
      const shown = await viewAt(href);
      if (shown) found[name] = { href, view: shown };
    }
    filled[component] = { ...given[component], parts: found };
  }
  return { ...view, given: filled } as PageView;
}
