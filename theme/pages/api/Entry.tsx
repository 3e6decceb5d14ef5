import type { ApiEntryView, ApiLogo, ApiTag, ShellView } from "docsite";
import { Path } from "../../api/Endpoint.js";
import { ExternalDocs } from "../../api/ExternalDocs.js";
import { Html } from "../../api/Html.js";
import { Method } from "../../api/Method.js";
import { Anchor, Section } from "../../api/Section.js";
import { SecuritySchemes } from "../../api/SecuritySchemes.js";
import { Servers } from "../../api/Servers.js";
import { ApiSettings } from "../../api/TryIt.js";
import { DocHead } from "../../parts/DocHead.js";
import { LanguageNotice, languageOf } from "../../parts/LanguageNotice.js";
import { PrevNext } from "../../parts/PrevNext.js";
import { Toc } from "../../parts/Toc.js";
import { WORDS } from "../../words/index.js";

/** The entry page of an API reference: overview, servers, authentication and operations. */
export function Entry({ shell, view }: { shell: ShellView; view: ApiEntryView }) {
  const { overview, introduction } = view;
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} lead={overview.summary}>
        <Logo logo={overview.logo} />
        <About overview={overview} />
      </DocHead>
      <Toc entries={view.toc} />
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
            {overview.console && <ApiSettings console={overview.console} />}
          </Section>
        )}
        {overview.securitySchemes.length > 0 && (
          <Section id="authentication" title={WORDS.api.sections.authentication}>
            <SecuritySchemes schemes={overview.securitySchemes} />
            {overview.console && <ApiSettings console={overview.console} />}
          </Section>
        )}
        {overview.groups.flatMap(({ label, tags }) =>
          tags.map((tag) => <Tag key={tag.anchor} tag={tag} group={label} />),
        )}
        {overview.schemas.length > 0 && (
          <Section id="schemas" title={WORDS.api.sections.schemas}>
            <ul className="schema-list">
              {overview.schemas.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
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
          {sizeOf(bytes)}
        </li>
      ))}
    </ul>
  );
}

function sizeOf(bytes: number): string {
  const { kilobytes, megabytes } = WORDS.api.about;
  return bytes < 1e6
    ? kilobytes(String(Math.max(1, Math.round(bytes / 1000))))
    : megabytes((bytes / 1e6).toFixed(1));
}

function Tag({ tag, group }: { tag: ApiTag; group?: string | undefined }) {
  const { label, anchor, description, externalDocs, operations, children } = tag;
  return (
    <section>
      <h2 id={anchor}>
        {group !== undefined && <span className="group">{group} </span>}
        {label}
        <Anchor id={anchor} title={label} />
      </h2>
      <Html html={description} />
      <ExternalDocs docs={externalDocs} />
      {operations.length > 0 && (
        <ul className="operations">
          {operations.map(({ slug, href, method, path, summary, deprecated, operationId }) => (
            <li key={slug}>
              <a href={href} data-operation={operationId}>
                <Method method={method} />
                <strong className={deprecated ? "deprecated" : undefined}>{summary}</strong>
                <code>
                  <Path path={path} />
                </code>
              </a>
            </li>
          ))}
        </ul>
      )}
      {children?.map((child) => (
        <Tag key={child.anchor} tag={child} />
      ))}
    </section>
  );
}
