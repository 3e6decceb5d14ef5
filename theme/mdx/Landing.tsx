// The parts of landing pages in JSX.
import { Children, isValidElement, type ComponentProps, type ReactNode } from "react";
import * as parts from "../content/Landing.js";
import { Column } from "./Columns.js";
import Heading from "./Heading.js";
import { addressOf, use } from "./host.js";

/** Props of a part, with some addresses as they are written. */
type Written<Props, Addresses extends keyof Props> = Omit<Props, Addresses> & {
  readonly [Name in Addresses]?: string;
};

/** Addresses by name, as parts take them. */
function addresses<Names extends string>(written: { readonly [Name in Names]?: string | undefined }) {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, href]) =>
      href === undefined ? [] : [[name, addressOf(String(href))]],
    ),
  ) as { readonly [Name in Names]?: ReturnType<typeof addressOf> };
}

const listed = (children: ReactNode) =>
  Children.toArray(children).map((child, index) => <li key={index}>{child}</li>);

/** A hero: each `Column` in it stands beside its text. */
export function Hero({
  image,
  dark,
  children,
  ...rest
}: Written<ComponentProps<typeof parts.Hero>, "image" | "dark">) {
  use("Hero");
  const all = Children.toArray(children);
  const columns = all.filter((child) => isValidElement(child) && child.type === Column);
  const beside = columns.map((column) => (column as { props: { children?: ReactNode } }).props.children);
  return (
    <parts.Hero {...rest} {...addresses({ image, dark })} {...(beside.length > 0 && { beside })}>
      {all.filter((child) => !columns.includes(child))}
    </parts.Hero>
  );
}

/** Links as buttons. */
export function Actions(props: ComponentProps<typeof parts.Actions>) {
  use("Actions");
  return <parts.Actions {...props} />;
}

/** Features: each child is one. */
export function Features({ children, ...rest }: ComponentProps<typeof parts.Features>) {
  use("Features");
  return <parts.Features {...rest}>{listed(children)}</parts.Features>;
}

/** A feature. */
export function Feature({
  to,
  href = to,
  description,
  children,
  ...rest
}: Written<ComponentProps<typeof parts.Feature>, "href" | "to"> & { description?: string }) {
  use("Feature");
  return (
    <parts.Feature {...rest} {...addresses({ href })}>
      {description !== undefined && <p>{description}</p>}
      {children}
    </parts.Feature>
  );
}

/** Logos in a row. */
export function Logos(props: ComponentProps<typeof parts.Logos>) {
  use("Logos");
  return <parts.Logos {...props} />;
}

/** Figures: each child is one. */
export function Stats({ children, ...rest }: ComponentProps<typeof parts.Stats>) {
  use("Stats");
  return <parts.Stats {...rest}>{listed(children)}</parts.Stats>;
}

/** A figure. */
export function Stat({
  href,
  text,
  children = text,
  ...rest
}: Written<ComponentProps<typeof parts.Stat>, "href"> & { text?: string }) {
  use("Stat");
  return (
    <parts.Stat {...rest} {...addresses({ href })}>
      {children}
    </parts.Stat>
  );
}

/** Quotes: each child is one. */
export function Quotes({ children, ...rest }: ComponentProps<typeof parts.Quotes>) {
  use("Quotes");
  return <parts.Quotes {...rest}>{listed(children)}</parts.Quotes>;
}

/** A quote. */
export function Quote({
  image,
  href,
  ...rest
}: Written<ComponentProps<typeof parts.Quote>, "image" | "href">) {
  use("Quote");
  return <parts.Quote {...rest} {...addresses({ image, href })} />;
}

/** Plans: each child is one. */
export function Plans({ children, ...rest }: ComponentProps<typeof parts.Plans>) {
  use("Plans");
  return <parts.Plans {...rest}>{listed(children)}</parts.Plans>;
}

/** A plan. */
export function Plan(props: ComponentProps<typeof parts.Plan>) {
  use("Plan");
  return <parts.Plan {...props} />;
}

/** An entry of a changelog. */
export function Update({
  tags,
  label,
  children,
  ...rest
}: Omit<ComponentProps<typeof parts.Update>, "tags"> & {
  tags?: string | readonly string[];
  label?: ReactNode;
}) {
  use("Update");
  const list = typeof tags === "string" ? tags.split(",").map((tag) => tag.trim()) : tags;
  return (
    <parts.Update {...rest} {...(list && list.length > 0 && { tags: list.join(", ") })}>
      {label !== undefined && <Heading>{label}</Heading>}
      {children}
    </parts.Update>
  );
}
