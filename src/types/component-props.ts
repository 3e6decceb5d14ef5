// What pages may write in the built-in components: as attributes of directives, and as props in JSX.

/** Ways to say how a remark or a badge is meant. */
export type Tone = "note" | "tip" | "info" | "warning" | "danger" | "success" | "caution";

/** What every component takes. */
export interface CommonProps {
  /** Id of the element, for links to it. In a directive `{#id}`. */
  readonly id?: string;
  /** Classes of the element. In a directive `{.class}`. */
  readonly className?: string;
}

/** The size of an image or a video. */
interface Size {
  /** Width in CSS pixels. Default: that of the file. */
  readonly width?: number | string;
  /** Height in CSS pixels. Default: that of the file. */
  readonly height?: number | string;
}

/** A remark that stands out of the text. */
export interface AdmonitionProps {
  /** Kind of the remark; as a directive, it is the name. Default `note`. */
  readonly type?: Tone | "secondary" | "important";
  /** Title, with Markdown in a directive's label. Default: the name of the type. */
  readonly title?: string;
  /** Accepted for pages of Docusaurus, without effect: the type has its icon. */
  readonly icon?: string;
}

/** An operation of an API description: its method, path, parameters, body and responses. */
export interface ApiOperationProps {
  /** `operationId` of the operation, or its method and path: `GET /widgets`. */
  readonly id: string;
  /** The description that has it: its path or its file name without the extension, where there are several. Default: the only one that has it. */
  readonly api?: string;
}

/** The request samples of an operation. */
export interface ApiSampleProps extends ApiOperationProps {
  /** The only language to show, such as `python`. Default: all that the reference has. */
  readonly lang?: string;
}

/** A schema of an API description with its fields. */
export interface ApiSchemaProps {
  /** Its name in `components.schemas`. */
  readonly name: string;
  /** The description that has it: its path or its file name without the extension, where there are several. Default: the only one that has it. */
  readonly api?: string;
}

/** A short mark in a line of text. */
export interface BadgeProps {
  /** What it says. Default: its content. */
  readonly text?: string;
  /** How it is meant. Default `default`. */
  readonly tone?: Tone | "default";
  /** The same as `tone`. */
  readonly variant?: Tone | "default";
  /** The same as `tone`. */
  readonly type?: Tone | "default";
}

/** A box with a title, which is a link where it has an address. It can stand alone or in `Cards`. */
export interface CardProps {
  /** Title, with Markdown in a directive's label. */
  readonly title?: string;
  /** Plain text under the title. Default: the content of the card. */
  readonly description?: string;
  /** Where it leads: a file, a path or an address. Default: nowhere. */
  readonly href?: string;
  /** The same as `href`. */
  readonly to?: string;
  /** Name of an icon beside the title. Default: none. */
  readonly icon?: string;
}

/** Cards in a grid. */
export interface CardsProps {
  /** Accepted, but not shown. */
  readonly title?: string;
}

/** Code in JSX. In Markdown, a fenced block is the same. */
export interface CodeBlockProps {
  /** Language that highlights it. Default `text`. */
  readonly language?: string;
  /** Title above it. Default: none. */
  readonly title?: string;
  /** Whether lines have numbers, or the number of the first one. Default `false`. */
  readonly showLineNumbers?: boolean | number;
  /** What may follow the language of a fence: `{1,3-5} wrap`. Default: nothing. */
  readonly metastring?: string;
  /** Readers can change the code, and see what it makes: needs `markdown.liveCode`. Default `false`. */
  readonly live?: boolean;
  /** Code that is live says itself what it shows, by `render(…)`. Default `false`. */
  readonly noInline?: boolean;
  /** The code: a string in braces. */
  readonly children?: string;
}

/** A table in Markdown with a caption, or with headers of its rows. */
export interface CaptionedTableProps {
  /** What stands above the table, with Markdown in a directive's label. Default: none. */
  readonly caption?: string;
  /** Whether the first cell of each row is its header. Default: where the first cell of the head is empty, and each of them says something else. */
  readonly rowHeaders?: boolean;
}

/** Code blocks as tabs. */
export interface CodeGroupProps {
  /** Name of the group: tabs of one group change together on all pages. Default: none. */
  readonly group?: string;
  /** The same as `group`. */
  readonly groupId?: string;
  /** Parameter of the address that names the open tab; on for the name of the group. Default: none. */
  readonly queryString?: boolean | string;
}

/** One of several columns. */
export type ColumnProps = Readonly<Record<never, never>>;

/** Pages of the site that have changed, as git tells, the newest change first; with `since` all that is not as it was then, by categories of the sidebar. */
export interface ChangesProps {
  /** A tag, a branch, a commit or a day such as `2026-03-01` since which changes count. Default: all changes of pages that there are today. */
  readonly since?: string;
  /** How many pages are listed at most, from 1 to 1000. Default 20; with `since` 200. */
  readonly limit?: number;
  /** Whether the first lines of the messages of commits are shown. Default `false`. */
  readonly commits?: boolean;
}

/** Columns beside each other: each `Column`, and each other block, is one. Where there is no room, they follow each other. */
export interface ColumnsProps {
  /** How many are beside each other at most. Default: as many as there is room for, up to 4. */
  readonly cols?: 1 | 2 | 3 | 4;
}

/** Content that unfolds. */
export interface DetailsProps {
  /** What is seen of it when it is folded, with Markdown in a directive's label. Default: “Details”, in the language of the page. */
  readonly summary?: string;
  /** The same as `summary`. */
  readonly title?: string;
  /** Whether it is unfolded at first. Default `false`. */
  readonly open?: boolean;
}

/** Cards of the other pages in the same category of the sidebar. */
export interface DocCardListProps {
  /** Accepted for pages of Docusaurus, without effect. */
  readonly items?: readonly unknown[];
}

/** Markdown as it is written, beside what it becomes. */
export interface ExampleProps {
  /** Title above both, with Markdown in a directive's label. Default: none. */
  readonly title?: string;
  /** Whether one is always under the other. Default: where there is no room for both. */
  readonly stacked?: boolean;
  /** File with a component that is shown alive, with its source, in the place of Markdown. Relative to the page, or from the site folder with `@site/` at the beginning. Default: none. */
  readonly file?: string;
  /** Which export of the file is the component. Default: the one by default, or the only one. */
  readonly name?: string;
  /** Which files are shown beside `file`, relative to it and with commas between them. Default: those of the repository that it imports. */
  readonly files?: string;
  /** Whether a button opens the live example in StackBlitz. Default: where it runs there. */
  readonly stackblitz?: boolean;
  /** Whether readers can edit the live example. It takes the package `sucrase`. Default: `false`. */
  readonly editable?: boolean;
}

/** Files and folders, from a list: an entry that ends with `/` or has entries is a folder, what follows the name is a note. */
export type FileTreeProps = Readonly<Record<never, never>>;

/** An icon in a line of text. */
export interface IconProps {
  /** Name of the icon. Default: its content. */
  readonly name?: string;
  /** What it says to screen readers. Default: nothing, it is decoration. */
  readonly label?: string;
}

/** An image with a caption, and another one for the dark mode. */
export interface ImageProps extends Size {
  /** The image: a file, a path under `content/static`, or an address. */
  readonly src: string;
  /** Image for the dark mode. Default: `src`. */
  readonly dark?: string;
  /** What it shows, for those who do not see it. Default: nothing, it is decoration. */
  readonly alt?: string;
  /** Text under it, with Markdown in a directive's label. Default: none. */
  readonly caption?: string;
  /** Whether a click shows it as large as the window. Default `false`. */
  readonly zoom?: boolean;
  /** `eager` for an image that is seen at once. Default `lazy`. */
  readonly loading?: "eager" | "lazy";
}

/** A link in JSX. */
export interface LinkProps {
  /** Where it leads: a file, a path or an address. */
  readonly to?: string;
  /** The same as `to`. */
  readonly href?: string;
  /** Text that appears on hover. Default: none. */
  readonly title?: string;
  /** The attribute `target`. Default: that of links in Markdown. */
  readonly target?: string;
  /** The attribute `rel`. Default: that of links in Markdown. */
  readonly rel?: string;
  /** Whether browsers save the file. Default `false`. */
  readonly download?: boolean | string;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly isNavLink?: boolean;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly autoAddBaseUrl?: boolean;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly activeClassName?: string;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly exact?: boolean;
}

/** Another Markdown file in its place. Further attributes are its parameters: variables of a partial in Markdown, `props` of one in MDX. */
export interface PartialProps {
  /** The file, relative to the page, or from the site folder with `@site/` at the beginning. */
  readonly file: string;
}

/** A part of a text file of the repository as a code block, which follows the file. */
export interface SnippetProps {
  /** The file, relative to the page, or from the site folder with `@site/` at the beginning. */
  readonly file: string;
  /** Lines, such as `3-9`. Default: all. */
  readonly lines?: string;
  /** Name of a region, between comments `#region name` and `#endregion`. Default: none. */
  readonly region?: string;
  /** Language that highlights it. Default: by the extension of the file. */
  readonly language?: string;
  /** Title above it. Default: none. */
  readonly title?: string;
  /** Whether lines have numbers. Default `false`. */
  readonly showLineNumbers?: boolean | number;
  /** Whether names in braces in the file (`{{ version }}`) are variables of the site. Default `false`. */
  readonly variables?: boolean;
  /** What may follow the language of a fence. Default: nothing. */
  readonly metastring?: string;
}

/** The props of a component of the repository, read from its TypeScript. */
export interface PropsTableProps {
  /** File with the component, relative to the page, or from the site folder with `@site/` at the beginning. */
  readonly file: string;
  /** Its name as the file exports it: `Button`, `Tabs.List`, `default`. Default: the only component of the file, or the one that is called like the file. */
  readonly name?: string;
  /** What becomes of the props that the types of packages have: `fold` (default), `show` or `hide`. */
  readonly inherited?: "fold" | "show" | "hide";
  /** Whether the comment of the component itself is shown. Default `false`. */
  readonly description?: boolean;
}

/** The members of a type of the repository, read from its TypeScript: of an interface, a class, an enum, or any other type. */
export interface TypeTableProps extends Omit<PropsTableProps, "name"> {
  /** Its name as the file exports it. Default: the only type of the file. */
  readonly name?: string;
}

/** One of several steps. */
export interface StepProps {
  /** Title of the step, with Markdown in a directive's label. Default: none. */
  readonly title?: string;
}

/** Numbered steps: the items of a numbered list, or `Step`s. */
export type StepsProps = Readonly<Record<never, never>>;

/** One of several tabs. */
export interface TabItemProps {
  /** Names the tab among those of its group. Default: the label. */
  readonly value?: string;
  /** What the tab says; in a directive, the label in brackets. Default: the value. */
  readonly label?: string;
  /** Whether it is open at first. Default: the first tab is. */
  readonly default?: boolean;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly attributes?: object;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly hidden?: boolean;
}

/** Tabs, of which one is shown at a time. In print, without JavaScript and as Markdown, all follow each other. */
export interface TabsProps extends CodeGroupProps {
  /** `value` of the tab that is open at first. Default: the tab with `default`, or the first one. */
  readonly defaultValue?: string;
  /** In JSX, labels and order of the tabs. Default: those of the tabs themselves. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  /** Accepted for pages of Docusaurus, without effect. */
  readonly block?: boolean;
  /** Accepted for pages of Docusaurus, without effect. */
  readonly lazy?: boolean;
}

/** A term of the glossary with its definition, which appears on hover and focus. */
export interface TermProps {
  /** The term in the glossary. Default: its content. */
  readonly name?: string;
}

/** An image for each color mode, as Docusaurus names it. */
export interface ThemedImageProps extends Size {
  /** The images. */
  readonly sources: { readonly light: string; readonly dark: string };
  /** What they show, for those who do not see them. Default: nothing. */
  readonly alt?: string;
  /** `eager` for an image that is seen at once. Default `lazy`. */
  readonly loading?: "eager" | "lazy";
  /** Accepted for pages of Docusaurus, without effect. */
  readonly title?: string;
}

/** The headings of the page as a list of links. */
export interface TOCInlineProps {
  /** Highest level of headings. Default: that of the table of contents. */
  readonly minHeadingLevel?: number;
  /** Lowest level of headings. Default: that of the table of contents. */
  readonly maxHeadingLevel?: number;
  /** Accepted for pages of Docusaurus, without effect: it lists the headings of the page. */
  readonly toc?: readonly unknown[];
}

/** A video of the site or of another one. */
export interface VideoProps extends Size {
  /** The video: a file, a path under `content/static`, or an address. */
  readonly src: string;
  /** Its name for screen readers. Default: none. */
  readonly title?: string;
  /** Text under it, with Markdown in a directive's label. Default: none. */
  readonly caption?: string;
  /** Image before it plays. Default: its first picture. */
  readonly poster?: string;
  /** A WebVTT file with captions. Default: none. */
  readonly captions?: string;
  /** Whether it begins again at its end. Default `false`. */
  readonly loop?: boolean;
  /** Whether it has no sound. Default `false`. */
  readonly muted?: boolean;
  /** Whether it begins by itself, without sound. Default `false`. */
  readonly autoplay?: boolean;
}
