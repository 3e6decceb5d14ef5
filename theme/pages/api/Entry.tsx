import type { ApiEntryView, ApiLogo, ApiTag, ShellView } from "docsite-cli";
import { ExternalDocs } from "../../api/ExternalDocs.js";
import { Filter } from "../../api/Filter.js";
import { Html } from "../../api/Html.js";
import { Name } from "../../api/Name.js";
import { Operations } from "../../api/Operations.js";
import { Anchor, Section } from "../../api/Section.js";
import { SecuritySchemes } from "../../api/SecuritySchemes.js";
import { Servers } from "../../api/Servers.js";
import { ApiSettings } from "../../api/TryIt.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PageBar } from "../../parts/PageBar.js";
import { Feedback } from "../../parts/Feedback.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { WORDS } from "../../words/index.js";

/** With more operations, the entry has a filter. */
const FEW = 20;

/** With more operations, those of each tag are folded. */
const MANY = 80;

/** Longer lists of schemas are only on the page that is a list. */
const SHOWN_SCHEMAS = 40;

function countIn(tags: readonly ApiTag[]): number {
  return tags.reduce((sum, { operations, children = [] }) => sum + operations.length + countIn(children), 0);
}

/** The entry page of an API reference: overview, servers, authentication and operations. */
export function Entry({ shell, view }: { shell: ShellView; view: ApiEntryView }) {
  const { overview, introduction } = view;
  const count = countIn(overview.groups.flatMap(({ tags }) => tags));
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} lead={overview.summary}>
        <Logo logo={overview.logo} />
        <About overview={overview} />
      </DocHead>
      <div className="doc-body api" {...languageOf(view)}>
        <LanguageNotice view={view} />
        {introduction && (
          <p className="prose">
            {introduction.excerpt} <a href={introduction.href}>{WORDS.api.about.introduction}</a>
          </p>
        )}
        {overview.servers.length > 0 && (
          <Section id="servers" title={WORDS.api.sections.servers}>
            <Servers servers={overview.servers} />
            <ApiSettings console={overview.console} servers={overview.servers} isSecured={false} />
          </Section>
        )}
        {overview.securitySchemes.length > 0 && (
          <Section id="authentication" title={WORDS.api.sections.authentication}>
            <SecuritySchemes schemes={overview.securitySchemes} />
            <ApiSettings console={overview.console} servers={[]} isSecured />
          </Section>
        )}
        {count > FEW && <Filter label={WORDS.api.filter.operations} folds={count > MANY} />}
        <div data-filtered="">
          {overview.groups.flatMap(({ label, tags }) =>
            tags.map((tag) => <Tag key={tag.anchor} tag={tag} group={label} folded={count > MANY} />),
          )}
        </div>
        {overview.schemas.length > 0 && (
          <Section id="schemas" title={WORDS.api.sections.schemas}>
            {overview.schemaIndex !== undefined && (
              <p className="prose">
                <a href={overview.schemaIndex}>{WORDS.api.schema.all(overview.schemas.length)}</a>
              </p>
            )}
            {(overview.schemaIndex === undefined || overview.schemas.length <= SHOWN_SCHEMAS) && (
              <ul className="schema-list">
                {overview.schemas.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        )}
      </div>
      <PageBar view={view} />
      <Feedback shell={shell} view={view} />
      <PrevNext previous={view.previous} next={view.next} />
    </article>
  );
}

function Logo({ logo }: { logo: ApiLogo | undefined }) {
  if (!logo) return null;
  const picture = <img className="api-logo" src={logo.url} alt={logo.alt} loading="lazy" decoding="async" />;
  return logo.href === undefined ? picture : <a href={logo.href}>{picture}</a>;
}

function About({ overview }: Pick<ApiEntryView, "overview">) {
  const { version, license, contact, termsOfService, externalDocs, downloads } = overview;
  const { name, href: website, email } = contact ?? {};
  const links: { label: string; href?: string | undefined }[] = [];
  if (license) links.push({ label: license.name, href: license.href });
  if (website !== undefined) links.push({ label: name ?? WORDS.api.about.contact, href: website });
  if (email !== undefined) links.push({ label: email, href: `mailto:${email}` });
  if (website === undefined && email === undefined && name !== undefined) links.push({ label: name });
  if (termsOfService) {
    const { href, url } = termsOfService;
    links.push({ label: href === undefined ? WORDS.api.about.termsAt(url) : WORDS.api.about.terms, href });
  }
  if (externalDocs) links.push(externalDocs);
  return (
    <ul className="about">
      <li>{WORDS.api.about.version(version)}</li>
      {links.map(({ label, href }, index) => (
        <li key={index}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
      ))}
      {downloads.map(({ label, href, bytes }) => (
        <li key={href}>
          <a href={href} download="">
            {WORDS.api.about.download(label)}
          </a>
          {` ${sizeOf(bytes)}`}
        </li>
      ))}
    </ul>
  );
}

function sizeOf(bytes: number): string {
  const { kilobytes, megabytes } = WORDS.api.about;
  return bytes < 1e6 ? kilobytes(Math.max(1, Math.round(bytes / 1000))) : megabytes((bytes / 1e6).toFixed(1));
}

/** A tag of a long entry is folded. */
function Tag({ tag, group, folded }: { tag: ApiTag; group?: string | undefined; folded: boolean }) {
  const { label, anchor, href, description, externalDocs, operations, children } = tag;
  const list = <Operations operations={operations} />;
  return (
    <section>
      <h2 id={anchor} aria-label={group === undefined ? label : `${group} ${label}`}>
        {group !== undefined && <span className="group">{group} </span>}
        {href === undefined ? (
          <Name text={label} />
        ) : (
          <a href={href}>
            <Name text={label} />
          </a>
        )}
        <Anchor id={anchor} title={label} />
      </h2>
      <Html html={description} />
      <ExternalDocs docs={externalDocs} />
      {folded && operations.length > 0 ? (
        <details className="fold">
          <summary>{WORDS.api.folds.operations(operations.length, label)}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {children?.map((child) => (
        <Tag key={child.anchor} tag={child} folded={folded} />
      ))}
    </section>
  );
}
