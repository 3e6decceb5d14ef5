import type { AuthorView } from "docsite-cli";
import type { ReactNode } from "react";
import { WORDS } from "../words/index.js";

/** An author with a picture. `children` follows their title. */
export function Author({ author, children }: { author: AuthorView; children?: ReactNode }) {
  const { name, title, href, external, image } = author;
  // A picture alone is a link that says where it leads.
  const alt = name === "" ? (title ?? WORDS.blog.authors) : "";
  const picture = image !== undefined && (
    <img className="author-image" src={image} alt={alt} width="40" height="40" loading="lazy" />
  );
  return (
    <div className="author">
      {name === "" ? <AuthorLink {...{ href, external }}>{picture}</AuthorLink> : picture}
      <div>
        {name !== "" && (
          <p className="author-name">
            <AuthorLink {...{ href, external }}>{name}</AuthorLink>
          </p>
        )}
        {title !== undefined && <p className="author-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

function AuthorLink(props: { href: string | undefined; external: boolean; children: ReactNode }) {
  const { href, external, children } = props;
  if (href === undefined) return <>{children}</>;
  return (
    <a href={href} rel={external ? "author noopener" : "author"}>
      {children}
    </a>
  );
}

/** What is said about an author, and where else they are. */
export function AboutAuthor({ author }: { author: AuthorView }) {
  const { description } = author;
  return (
    <>
      {description !== undefined && <p className="author-about">{description}</p>}
      <Profiles author={author} />
    </>
  );
}

/** Where else an author is. */
export function Profiles({ author: { name, socials } }: { author: AuthorView }) {
  if (socials.length === 0) return null;
  return (
    <ul className="author-profiles">
      {socials.map(({ platform, href }) => (
        <li key={platform}>
          <a href={href} rel="me noopener" aria-label={WORDS.blog.profile(name, platform)}>
            {platform}
          </a>
        </li>
      ))}
    </ul>
  );
}
