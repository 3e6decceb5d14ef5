// The parts of landing pages.
import type { ResolvedAddress } from "docsite-cli";
import type { ReactNode } from "react";
import { dayText } from "../parts/day.js";
import { Icon } from "../parts/Icon.js";
import { isIcon } from "../parts/icons.js";
import { Badge } from "./Badge.js";
import { Image } from "./Image.js";

interface Common {
  id?: string;
  className?: string;
  children?: ReactNode;
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ");

/** What a part is called and leads to. Its link covers the part. */
function Target({ to, children }: { to: ResolvedAddress | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to.href} {...(to.external && { className: "external", rel: "noopener" })}>
      {children}
    </a>
  );
}

/** The first screen of a page, or a call to action at its end. */
export function Hero(
  props: Common & {
    image?: ResolvedAddress;
    dark?: ResolvedAddress;
    alt?: string;
    align?: string;
    boxed?: boolean;
    beside?: ReactNode;
  },
) {
  const { id, className, image, dark, alt = "", align, boxed, beside, children } = props;
  const hasMedia = image !== undefined || beside !== undefined;
  return (
    <div
      className={classes(
        "hero",
        hasMedia && "with-media",
        align === "center" && "centered",
        boxed && "boxed",
        className,
      )}
      id={id}
    >
      <div className="hero-text prose">{children}</div>
      {hasMedia && (
        // Of two images, browsers leave the one that is not shown alone as long as it is not wanted at once.
        <div className="hero-media prose">
          {image && <Image src={image} {...(dark && { dark })} alt={alt} eager={!dark} />}
          {beside}
        </div>
      )}
    </div>
  );
}

/** Links as buttons, the first one of which is the main one. */
export function Actions({ id, className, align, children }: Common & { align?: string }) {
  return (
    <div className={classes("actions", align === "center" && "centered", className)} id={id}>
      {children}
    </div>
  );
}

/** Features in a grid. `children` are `<li>` elements. */
export function Features({ id, className, cols, children }: Common & { cols?: number | string }) {
  return (
    <ul className={classes("features", cols !== undefined && `of-${cols}`, className)} id={id}>
      {children}
    </ul>
  );
}

/** One feature. Its link covers it, and its content may have links of its own. */
export function Feature(
  props: Common & {
    title?: ReactNode;
    icon?: string;
    href?: ResolvedAddress;
    to?: ResolvedAddress;
    wide?: boolean;
  },
) {
  const { id, className, title, icon, href, to = href, wide, children } = props;
  return (
    <div className={classes("feature", to && "linked", wide && "wide", className)} id={id}>
      {icon !== undefined && isIcon(icon) && (
        <span className="feature-icon">
          <Icon name={icon} />
        </span>
      )}
      {(title !== undefined || to) && (
        <p className="part-title">
          <Target to={to}>{title ?? to?.href}</Target>
        </p>
      )}
      <div className="feature-body prose">{children}</div>
    </div>
  );
}

/** Logos in a row. */
export function Logos({ id, className, title, children }: Common & { title?: ReactNode }) {
  return (
    <div className={classes("logos", className)} id={id}>
      {title !== undefined && <p className="logos-title">{title}</p>}
      <div className="logos-list">{children}</div>
    </div>
  );
}

/** Figures in a row. `children` are `<li>` elements. */
export function Stats({ id, className, children }: Common) {
  return (
    <ul className={classes("stats", className)} id={id}>
      {children}
    </ul>
  );
}

/** A figure, and what it says. */
export function Stat(props: Common & { value?: ReactNode; href?: ResolvedAddress }) {
  const { id, className, value, href, children } = props;
  return (
    <div className={classes("stat", href && "linked", className)} id={id}>
      {/* A figure before its unit, in every language. */}
      <strong>
        <bdi>{value}</bdi>
      </strong>{" "}
      <Target to={href}>{children}</Target>
    </div>
  );
}

/** Quotes beside each other. `children` are `<li>` elements. */
export function Quotes({ id, className, children }: Common) {
  return (
    <ul className={classes("quotes", className)} id={id}>
      {children}
    </ul>
  );
}

/** What somebody said. */
export function Quote(
  props: Common & { author?: string; role?: string; image?: ResolvedAddress; href?: ResolvedAddress },
) {
  const { id, className, author, role, image, href, children } = props;
  return (
    <figure className={classes("quote", className)} id={id}>
      <blockquote className="prose">{children}</blockquote>
      {(author !== undefined || role !== undefined) && (
        <figcaption>
          {image && <img src={image.href} alt="" width="40" height="40" loading="lazy" />}
          <span>
            {author !== undefined && (
              <strong>
                <Target to={href}>{author}</Target>
              </strong>
            )}
            {role !== undefined && <span>{role}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

/** Plans beside each other. `children` are `<li>` elements. */
export function Plans({ id, className, children }: Common) {
  return (
    <ul className={classes("plans", className)} id={id}>
      {children}
    </ul>
  );
}

/** What one gets, and what it costs. */
export function Plan(
  props: Common & {
    title?: ReactNode;
    price?: string;
    period?: string;
    badge?: string;
    featured?: boolean;
  },
) {
  const { id, className, title, price, period, badge, featured, children } = props;
  return (
    <div className={classes("plan", featured && "featured", className)} id={id}>
      <p className="part-title">
        {title} {badge !== undefined && <Badge tone="tip">{badge}</Badge>}
      </p>
      {price !== undefined && (
        <p className="plan-price">
          <strong>
            <bdi>{price}</bdi>
          </strong>{" "}
          {period !== undefined && <span>{period}</span>}
        </p>
      )}
      <div className="plan-body prose">{children}</div>
    </div>
  );
}

/** An entry of a changelog. `tags`: with commas between them; `date`: such as `2026-03-14`, or words. */
export function Update(props: Common & { date?: string; tags?: string; description?: string }) {
  const { id, className, date, tags, description, children } = props;
  const isDay = date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return (
    <section className={classes("update", className)} id={id}>
      <div className="update-about">
        {date !== undefined && <p>{isDay ? <time dateTime={date}>{dayText(date)}</time> : date}</p>}
        {tags !== undefined && (
          <p className="update-tags">
            {tags.split(", ").map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        {description !== undefined && <p>{description}</p>}
      </div>
      <div className="update-body prose">{children}</div>
    </section>
  );
}
