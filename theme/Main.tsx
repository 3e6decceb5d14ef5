import type { ThemeModule } from "docsite-cli";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { DocHead } from "./parts/DocHead.js";
import { LanguageNotice, languageOf } from "./parts/LanguageNotice.js";
import { Changelog } from "./pages/api/Changelog.js";
import { Entry } from "./pages/api/Entry.js";
import { Introduction } from "./pages/api/Introduction.js";
import { Operation } from "./pages/api/Operation.js";
import { SchemaPage } from "./pages/api/SchemaPage.js";
import { Schemas } from "./pages/api/Schemas.js";
import { TagPage } from "./pages/api/TagPage.js";
import { Category } from "./pages/Category.js";
import { Doc } from "./pages/Doc.js";
import { Home } from "./pages/Home.js";
import { Landing } from "./pages/Landing.js";
import { Offline } from "./pages/Offline.js";
import { Search } from "./pages/Search.js";
import { NotFound } from "./pages/NotFound.js";
import { Plain } from "./pages/Plain.js";
import { Archive, Authors } from "./blog/Archive.js";
import { Post } from "./blog/Post.js";
import { Posts } from "./blog/Posts.js";
import { Tag, Tags } from "./pages/Tags.js";

type MainProps = ComponentProps<ThemeModule["Main"]>;
type View = MainProps["view"];

/** What pages of a kind are given. */
interface PageProps<Shown extends View> extends Required<Pick<MainProps, "shell" | "excerpts">> {
  readonly view: Shown;
  readonly heading: ReactNode;
  readonly body: ReactNode;
}

/** A page that a component shows, with the head of a document where it asks for it. */
function ReactPage({ shell, view, body }: PageProps<Extract<View, { kind: "react" }>>) {
  if (view.layout === "doc")
    return (
      <article className="doc">
        <DocHead shell={shell} view={view} lead={view.description} />
        <div className="doc-body prose" {...languageOf(view)}>
          <LanguageNotice view={view} />
          {body}
        </div>
      </article>
    );
  return (
    <div className="page" {...languageOf(view)}>
      <LanguageNotice view={view} />
      {body}
    </div>
  );
}

/** A page from Markdown, in the mode that its front matter asks for. */
function Markdown(props: PageProps<Extract<View, { kind: "doc" | "markdown" }>>) {
  const { view } = props;
  if (view.mode === undefined || view.mode === "wide" || view.mode === "center")
    return view.kind === "doc" ? <Doc {...props} /> : <Plain {...props} />;
  return <Landing {...props} />;
}

/** A component for each kind of page. */
const PAGES: { readonly [Kind in View["kind"]]: ComponentType<PageProps<Extract<View, { kind: Kind }>>> } = {
  doc: Markdown,
  markdown: Markdown,
  react: ReactPage,
  category: Category,
  tag: Tag,
  tags: Tags,
  post: Post,
  posts: Posts,
  archive: Archive,
  authors: Authors,
  "api-entry": Entry,
  "api-introduction": Introduction,
  operation: Operation,
  "api-tag": TagPage,
  "api-schemas": Schemas,
  "api-schema": SchemaPage,
  "api-changelog": Changelog,
  home: Home,
  "not-found": NotFound,
  "search-page": Search,
  offline: Offline,
};

/** The content of `<main>`, by kind of page. */
export function Main({ shell, view, heading, body, excerpts = [] }: MainProps) {
  const Page = PAGES[view.kind] as ComponentType<PageProps<View>>;
  return <Page shell={shell} view={view} heading={heading} body={body} excerpts={excerpts} />;
}
