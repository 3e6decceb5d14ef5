import type { ApiExternalDocs } from "docsite";

/** A link to documentation that lies elsewhere, where there is some. */
export function ExternalDocs({ docs }: { docs: ApiExternalDocs | undefined }) {
  if (!docs) return null;
  return (
    <p className="prose">
      <a className="external" href={docs.href} rel="noopener">
        {docs.label}
      </a>
    </p>
  );
}
