// What pages may write in the parts of landing pages.
import type { CardProps } from "./component-props.js";

/** The first screen of a page: a heading, a sentence and `Actions`, with a picture or a `Column` beside them. With `boxed`, a call to action further down. */
export interface HeroProps {
  /** Picture beside the text: a file, a path or an address. Default: none. */
  readonly image?: string;
  /** Picture in its place on dark pages. Default: `image`. */
  readonly dark?: string;
  /** What the picture shows. Default: nothing, as for decoration. */
  readonly alt?: string;
  /** Where the text stands: `center` puts the picture under it. Default `start`. */
  readonly align?: "start" | "center";
  /** Whether it is a box. Default `false`. */
  readonly boxed?: boolean;
}

/** Links as buttons. The first one is the main one. */
export interface ActionsProps {
  /** Where they stand. Default `start`. */
  readonly align?: "start" | "center";
}

/** Features in a grid, without boxes. */
export interface FeaturesProps {
  /** How many are beside each other at most. Default `3`. */
  readonly cols?: 2 | 3 | 4;
}

/** What something can do: an icon, a title and a text. */
export interface FeatureProps extends CardProps {
  /** Whether it has a frame and the place of two, as for a picture. Default `false`. */
  readonly wide?: boolean;
}

/** Images in a row, all of one height. */
export interface LogosProps {
  /** What stands above them, with Markdown in a directive's label. Default: nothing. */
  readonly title?: string;
}

/** Figures in a row. */
export type StatsProps = Readonly<Record<never, never>>;

/** A figure, and what it says. */
export interface StatProps {
  /** The figure, with its unit. */
  readonly value: string | number;
  /** What it says, with Markdown in a directive's label. Default: the content. */
  readonly text?: string;
  /** Where it leads: a file, a path or an address. Default: nowhere. */
  readonly href?: string;
}

/** Quotes beside each other. */
export type QuotesProps = Readonly<Record<never, never>>;

/** What somebody said. It can stand alone or in `Quotes`. */
export interface QuoteProps {
  /** Who said it. */
  readonly author?: string;
  /** What they do, and where. */
  readonly role?: string;
  /** Picture of them: a file, a path or an address. Default: none. */
  readonly image?: string;
  /** Where the name leads. Default: nowhere. */
  readonly href?: string;
}

/** Plans beside each other. */
export type PlansProps = Readonly<Record<never, never>>;

/** What one gets, and what it costs: a list, and `Actions`. */
export interface PlanProps {
  /** Name, with Markdown in a directive's label. */
  readonly title?: string;
  /** What it costs. */
  readonly price?: string;
  /** What the price is for. */
  readonly period?: string;
  /** A short mark beside the name. Default: none. */
  readonly badge?: string;
  /** Whether it stands out of the others. Default `false`. */
  readonly featured?: boolean;
}

/** An entry of a changelog. Its heading is in the table of contents. */
export interface UpdateProps {
  /** Its heading, with Markdown in a directive's label: one level below the heading before it, the second one without any. Default: the one that the content begins with. */
  readonly label?: string;
  /** When it was: a day such as `2026-03-14`, which the page shows in its language, or words. */
  readonly date?: string;
  /** Short marks with commas between them, in JSX also a list. Default: none. */
  readonly tags?: string | readonly string[];
  /** A few words at its side. Default: none. */
  readonly description?: string;
}
