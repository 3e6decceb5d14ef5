// What code of a site imports besides modules, and the environment that it finds. A script, since a module could declare no other ones.

declare module "*.module.css" {
  /** The names of the classes, by the names that the author gave them. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.module.scss" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.module.sass" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.module.less" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A style sheet imported by a component or a page. */
declare module "*.css";
declare module "*.scss";
declare module "*.sass";
declare module "*.less";
/** A style sheet as text: see `client/add-styles.ts`. */
declare module "*.css?text" {
  const css: string;
  export default css;
}

/** The text of a file. */
declare module "*?raw" {
  const text: string;
  export default text;
}
declare module "!!raw-loader!*" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const text: string;
  export default text;
}

/** A page or a part of one, as a component. Its own exports are known by their names only. */
declare module "*.mdx" {
  const Part: import("react").ComponentType<Record<string, unknown>>;
  export default Part;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  export const contentTitle: string | undefined;
  export const metadata: Readonly<Record<string, unknown>>;
}
declare module "*.md" {
  const Part: import("react").ComponentType<Record<string, unknown>>;
  export default Part;
  export const frontMatter: Readonly<Record<string, unknown>>;
  export const toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  export const contentTitle: string | undefined;
  export const metadata: Readonly<Record<string, unknown>>;
}

declare module "*.yaml" {
  const data: unknown;
  export default data;
}
declare module "*.yml" {
  const data: unknown;
  export default data;
}

/** An image in SVG: a component, and its address where text is expected. */
declare module "*.svg" {
  const Image: import("react").ComponentType<import("react").SVGProps<SVGSVGElement>> & string;
  export default Image;
  export const src: string;
  export const width: number | undefined;
  export const height: number | undefined;
}

/** An image: its address, and its size where it is known. */
declare module "*.png" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}
declare module "*.jpg" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}
declare module "*.jpeg" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}
declare module "*.gif" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}
declare module "*.webp" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}
declare module "*.avif" {
  const src: string;
  export default src;
  export { src };
  export const width: number | undefined;
  export const height: number | undefined;
}

/** A file that is published: its address. */
declare module "*.ico" {
  const address: string;
  export default address;
}
declare module "*.eot" {
  const address: string;
  export default address;
}
declare module "*.otf" {
  const address: string;
  export default address;
}
declare module "*.ttf" {
  const address: string;
  export default address;
}
declare module "*.woff" {
  const address: string;
  export default address;
}
declare module "*.woff2" {
  const address: string;
  export default address;
}
declare module "*.aac" {
  const address: string;
  export default address;
}
declare module "*.flac" {
  const address: string;
  export default address;
}
declare module "*.m4a" {
  const address: string;
  export default address;
}
declare module "*.mov" {
  const address: string;
  export default address;
}
declare module "*.mp3" {
  const address: string;
  export default address;
}
declare module "*.mp4" {
  const address: string;
  export default address;
}
declare module "*.ogg" {
  const address: string;
  export default address;
}
declare module "*.ogv" {
  const address: string;
  export default address;
}
declare module "*.wav" {
  const address: string;
  export default address;
}
declare module "*.webm" {
  const address: string;
  export default address;
}
declare module "*.doc" {
  const address: string;
  export default address;
}
declare module "*.docx" {
  const address: string;
  export default address;
}
declare module "*.pdf" {
  const address: string;
  export default address;
}
declare module "*.xls" {
  const address: string;
  export default address;
}
declare module "*.xlsx" {
  const address: string;
  export default address;
}
declare module "*.zip" {
  const address: string;
  export default address;
}

/** Variables that code for browsers finds in `import.meta.env`. */
interface ImportMetaEnv {
  readonly [name: `PUBLIC_${string}`]: string | undefined;
  /** `production`, or `development` with `docsite serve`. */
  readonly MODE: string;
  readonly PROD: boolean;
  readonly DEV: boolean;
  /** Whether the code runs while the site is built. */
  readonly SSR: boolean;
  /** `baseUrl` of the configuration. */
  readonly BASE_URL: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare namespace NodeJS {
  interface ProcessEnv {
    [name: `PUBLIC_${string}`]: string | undefined;
    NODE_ENV?: string;
  }
  interface Process {
    env: ProcessEnv;
  }
}

declare var process: NodeJS.Process;
