import type { ApiChangelogView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { Method } from "../../api/Method.js";
import { Section } from "../../api/Section.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { WORDS } from "../../words/index.js";

type Change = ApiChangelogView["operations"][number]["changes"][number];

/** The changes of an API since an older description, by operation and by schema. */
export function Changelog({ shell, view }: { shell: ShellView; view: ApiChangelogView }) {
  const { since, sinceHref, counts, operations, schemas, left, files } = view;
  const words = WORDS.api.changes;
  return (
    <article className="doc">
      <DocHead shell={shell} view={view}>
        <ul className="about">
          <li>
            {sinceHref === undefined ? words.since(since) : <a href={sinceHref}>{words.since(since)}</a>}
          </li>
          <li>{words.total(counts.all)}</li>
          {counts.breaking > 0 && <li>{words.breakingTotal(counts.breaking)}</li>}
          <li>
            <a href={files.json}>{WORDS.api.about.download("JSON")}</a>
          </li>
          <li>
            <a href={files.rss}>{words.rss}</a>
          </li>
        </ul>
      </DocHead>
      <div className="doc-body api" {...languageOf(view)}>
        <LanguageNotice view={view} />
        {counts.all === 0 && <p className="prose">{words.none}</p>}
        {operations.length > 0 && (
          <Section id="operations" title={WORDS.api.tags.operations}>
            <ul className="changes">
              {operations.map(({ kind, level, method, path, href, olderHref, changes }) => (
                <li key={`${method} ${path}`}>
                  <p className="change">
                    <Method method={method} /> <Target href={href}>{path}</Target>{" "}
                    {kind !== "changed" && (
                      <>
                        <span>{words[kind]}</span> <Level level={level} />
                      </>
                    )}{" "}
                    {olderHref !== undefined && <a href={olderHref}>{words.before}</a>}
                  </p>
                  <Changes changes={changes} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {schemas.length > 0 && (
          <Section id="schemas" title={WORDS.api.sections.schemas}>
            <ul className="changes">
              {schemas.map(({ name, href, olderHref, uses, changes }) => (
                <li key={name}>
                  <p className="change">
                    <Target href={href}>{name}</Target> <span>{words.uses(uses)}</span>{" "}
                    {olderHref !== undefined && <a href={olderHref}>{words.before}</a>}
                  </p>
                  <Changes changes={changes} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {left > 0 && (
          <p className="prose">
            <a href={files.json}>{words.left(left)}</a>
          </p>
        )}
      </div>
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}

function Target({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? (
    <code>{children}</code>
  ) : (
    <a href={href}>
      <code>{children}</code>
    </a>
  );
}

function Level({ level }: { level: Change["level"] }) {
  if (level === "info") return null;
  return <strong className={`change-level ${level}`}>{WORDS.api.changes[level]}</strong>;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change, index) => (
        <li className="change" key={index}>
          {change.places.map((place) => (
            <span key={place}>{place}</span>
          ))}{" "}
          {change.field !== undefined && <Target href={change.href}>{change.field}</Target>}{" "}
          <Fact change={change} /> <Level level={change.level} />
        </li>
      ))}
    </ul>
  );
}

/** What has become of it: the keyword with its values, or that it was added or removed. */
function Fact({ change: { kind, keyword, from, to } }: { change: Change }): ReactNode {
  const words = WORDS.api.changes;
  const value = from ?? to;
  if (kind !== "changed")
    return (
      <span>
        {keyword !== undefined && <code>{keyword}</code>} {value !== undefined && <code>{value}</code>}{" "}
        {words[kind]}
      </span>
    );
  return (
    <span>
      {keyword !== undefined && <code>{keyword}</code>} {from !== undefined && <del>{from}</del>}{" "}
      {to === undefined ? words.removed : <ins>{to}</ins>}
    </span>
  );
}
