import type { ApiExternalDocs } from "docsite-cli";

/** A link to external documentation, if there is any. */
export function ExternalDocs({ docs }: { docs: ApiExternalDocs | undefined }) {
  if (!docs) return null;
  return (
    <p className="prose">
      {docs.href === undefined ? (
        docs.label
      ) : (
        <a className="external" href={docs.href} rel="noopener">
          {docs.label}
        </a>
      )}
    </p>
  );
}
