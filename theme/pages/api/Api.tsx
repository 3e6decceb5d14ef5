import type { ApiEntryView, ApiIntroductionView, ApiSchemaView, OperationView } from "docsite";

/** A page of an API reference. */
export function Api({ view }: { view: ApiEntryView | ApiIntroductionView | OperationView | ApiSchemaView }) {
  const html = view.kind === "api-introduction" ? view.content : "";
  return (
    <article className="doc">
      <h1>{view.title}</h1>
      <div className="doc-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
