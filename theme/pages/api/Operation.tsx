import type { OperationView, ShellView } from "docsite-cli";
import { AboutPath } from "../../api/AboutPath.js";
import { Authorization } from "../../api/Authorization.js";
import { RequestBody } from "../../api/Body.js";
import { Callbacks } from "../../api/Callbacks.js";
import { Endpoint } from "../../api/Endpoint.js";
import { Expand } from "../../api/expand.js";
import { ExternalDocs } from "../../api/ExternalDocs.js";
import { Unfold } from "../../api/Filter.js";
import { Html } from "../../api/Html.js";
import { Parameters } from "../../api/Parameters.js";
import { Responses } from "../../api/Responses.js";
import { Samples } from "../../api/Samples.js";
import { Section } from "../../api/Section.js";
import { Servers } from "../../api/Servers.js";
import { CurrentServer, TryIt } from "../../api/TryIt.js";
import { DocTop } from "../../parts/DocTop.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { VersionBadge, VersionBanner } from "../../parts/VersionNotice.js";
import { WORDS } from "../../words/index.js";

/**
 * An operation or webhook: text and fields on the left, samples on the right. On narrow screens the request samples stand between
 * what is said of the operation and its fields, so they come there.
 */
export function Operation({ shell, view }: { shell: ShellView; view: OperationView }) {
  const { operation } = view;
  return (
    <article className="doc operation">
      <header className="doc-head">
        {view.version && <VersionBanner version={view.version} />}
        <DocTop shell={shell} view={view} />
        {view.version && <VersionBadge version={view.version} />}
        <h1 {...languageOf(view)}>{operation.summary}</h1>
        <Endpoint method={operation.method} path={operation.path}>
          {operation.console && <TryIt console={operation.console} />}
        </Endpoint>
        <CurrentServer operation={operation} />
        {operation.operationId !== undefined && <OperationId id={operation.operationId} />}
        {operation.badges && <Badges badges={operation.badges} />}
      </header>
      <div className="page-tools">
        <PageBar view={view} />
        {hasFolds(operation) && (
          <p className="js-only">
            <Unfold />
          </p>
        )}
      </div>
      {(hasLead(operation) || "lang" in languageOf(view)) && (
        <div className="doc-body api" {...languageOf(view)}>
          <LanguageNotice view={view} />
          {(operation.deprecated ?? operation.deprecation) && (
            <p className="deprecation">
              <strong>{WORDS.api.operation.deprecatedTitle}</strong>{" "}
              {operation.deprecation?.join(" · ") ?? WORDS.api.operation.deprecated}
            </p>
          )}
          <Html html={operation.description} />
          <ExternalDocs docs={operation.externalDocs} />
          <AboutPath call={operation} />
        </div>
      )}
      <Samples operation={operation} />
      <div className="doc-body api" {...languageOf(view)}>
        {operation.ownServers && (
          <Section id="servers" title={WORDS.api.sections.servers}>
            <Servers servers={operation.servers} />
          </Section>
        )}
        <Authorization security={operation.security} />
        <Expand value={view.api.expand ?? {}}>
          <Parameters parameters={operation.parameters} />
          {operation.body && <RequestBody body={operation.body} />}
          <Responses responses={operation.responses} />
          <Callbacks callbacks={operation.callbacks} />
        </Expand>
      </div>
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}

/** Whether there is something to say of an operation before its fields. */
function hasLead(operation: OperationView["operation"]): boolean {
  const { deprecated, deprecation, description, externalDocs, pathSummary, pathDescription } = operation;
  const said = [deprecated, deprecation, description, externalDocs, pathSummary, pathDescription];
  return said.some((each) => each !== undefined);
}

/** Whether an operation has fields within fields, answers with fields, or callbacks. */
function hasFolds({ body, responses, callbacks }: OperationView["operation"]): boolean {
  const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  return (
    callbacks.length > 0 ||
    contents.some(({ schema }) => schema?.properties ?? schema?.choices ?? schema?.items)
  );
}

/** The marks of the operation. */
function Badges({ badges }: Required<Pick<OperationView["operation"], "badges">>) {
  return (
    <ul className="api-badges">
      {badges.map(({ label, description }) => (
        <li key={label}>
          <b>{label}</b>
          <Html html={description} />
        </li>
      ))}
    </ul>
  );
}

/** The name of the operation in code, with a button that copies it. */
function OperationId({ id }: { id: string }) {
  return (
    <p className="operation-id">
      {WORDS.api.operation.id} <code>{id}</code>
      <button className="copy js-only" type="button" aria-label={WORDS.api.operation.copyId} data-copy={id} />
    </p>
  );
}
