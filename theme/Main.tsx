import type { ThemeModule } from "docsite";
import type { ComponentProps } from "react";
import { LanguageNotice, languageOf } from "./parts/LanguageNotice.js";
import { Entry } from "./pages/api/Entry.js";
import { Introduction } from "./pages/api/Introduction.js";
import { Operation } from "./pages/api/Operation.js";
import { SchemaPage } from "./pages/api/SchemaPage.js";
import { Schemas } from "./pages/api/Schemas.js";
import { TagPage } from "./pages/api/TagPage.js";
import { Category } from "./pages/Category.js";
import { Doc } from "./pages/Doc.js";
import { Home } from "./pages/Home.js";
import { NotFound } from "./pages/NotFound.js";
import { Plain } from "./pages/Plain.js";
import { Archive, Authors } from "./blog/Archive.js";
import { Post } from "./blog/Post.js";
import { Posts } from "./blog/Posts.js";
import { Tag, Tags } from "./pages/Tags.js";

/** The content of `<main>`, by kind of page. */
export function Main({ shell, view, heading, body, excerpts = [] }: ComponentProps<ThemeModule["Main"]>) {
  switch (view.kind) {
    case "doc":
      return <Doc shell={shell} view={view} heading={heading} body={body} />;
    case "markdown":
      return <Plain view={view} heading={heading} body={body} />;
    case "react":
      return (
        <div className="page" {...languageOf(view)}>
          <LanguageNotice view={view} />
          {body}
        </div>
      );
    case "category":
      return <Category shell={shell} view={view} />;
    case "tag":
      return <Tag shell={shell} view={view} />;
    case "tags":
      return <Tags shell={shell} view={view} />;
    case "post":
      return <Post shell={shell} view={view} heading={heading} body={body} />;
    case "posts":
      return <Posts shell={shell} view={view} excerpts={excerpts} />;
    case "archive":
      return <Archive shell={shell} view={view} />;
    case "authors":
      return <Authors shell={shell} view={view} />;
    case "api-entry":
      return <Entry shell={shell} view={view} />;
    case "api-introduction":
      return <Introduction shell={shell} view={view} />;
    case "operation":
      return <Operation shell={shell} view={view} />;
    case "api-tag":
      return <TagPage shell={shell} view={view} />;
    case "api-schemas":
      return <Schemas shell={shell} view={view} />;
    case "api-schema":
      return <SchemaPage shell={shell} view={view} />;
    case "home":
      return <Home view={view} />;
    case "not-found":
      return <NotFound shell={shell} view={view} />;
  }
}
