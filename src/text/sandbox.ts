// The document in whose frame readers run what they write, and the policy that it has in the place of that of the pages.

/** Its path in the site. */
export const SANDBOX = "assets/sandbox/frame.html";

/** What the bundler names the script of the document. */
export const SANDBOX_SCRIPT = "sandbox";

/** Whether a file of the site is this script. */
export function isSandboxScript(path: string): boolean {
  return new RegExp(`^assets/${SANDBOX_SCRIPT}-[^-/]+\\.js$`).test(path);
}

/** Whether a script of the site is for the document, and no module: this script, or what examples import. */
export function isForSandbox(path: string): boolean {
  return isSandboxScript(path) || new RegExp(`^assets/${SANDBOX_SCRIPT}-modules-[^-/]+\\.js$`).test(path);
}

/**
 * The Content-Security-Policy of the document, from that of the pages: the same origins, and inline code. The document is sandboxed, so
 * this code reaches nothing of the site. Fonts come with the style sheets, since they could not be loaded from another origin.
 */
export function sandboxPolicy(policy: string): string {
  const directives = policy
    .split("; ")
    .map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      if (["object-src", "base-uri", "form-action"].includes(name)) return `${name} 'none'`;
      if (!["script-src", "style-src"].includes(name)) return directive;
      // A hash would take the effect of the keyword away.
      return [name, ...sources.filter((source) => !source.startsWith("'sha")), "'unsafe-inline'"].join(" ");
    })
    .filter((directive) => !directive.startsWith("font-src "));
  return [...directives, "font-src data:"].join("; ");
}

/** The same as the value of a header, which sandboxes the document wherever it is opened. A `<meta>` element cannot say that. */
export function sandboxHeader(policy: string): string {
  return `${sandboxPolicy(policy)}; sandbox allow-scripts`;
}

/** That header of a site; nothing where no reader edits an example. */
export function sandboxHeaderOf(site: {
  readonly files: readonly { readonly path: string }[];
  readonly contentPolicy: string;
}): string | undefined {
  return site.files.some(({ path }) => path === SANDBOX) ? sandboxHeader(site.contentPolicy) : undefined;
}

/** The policy with which a file of the site is sent; `policy`: that of the pages. */
export function policyAt(path: string, policy: string): string {
  return path === SANDBOX ? sandboxHeader(policy) : policy;
}
