// The code of Docusaurus projects: modules that it imports, style sheets, and what does not exist.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { eventually, startServer, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const CONFIG = `export default {
  title: "Pens",
  tagline: "All about pens",
  url: "https://pens.example",
  colorMode: { default: "system" },
  docs: { path: "docs", routeBasePath: "docs" },
  pages: { path: "src/pages" },
  staticDirectories: ["static"],
  markdown: { format: "mdx" },
  stub: ["Retired"],
  docusaurus: {
    siteConfig: { customFields: { color: "blue" }, themeConfig: { colorMode: { defaultMode: "light" } } },
    translations: { en: { "home.hello": "Hallo {name}" } },
    styles: ["./src/css/custom.css"],
  },
};
`;

const FILES = {
  "docsite.config.js": CONFIG.replace(
    'custom.css"',
    'custom.css", "./src/css/ui.css", "./src/css/sassy.scss"',
  ).replace("stub:", 'clientModules: ["./src/count.js"], stub:'),
  "static/img/pen.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>\n`,
  "src/css/custom.css":
    ":root { --ifm-color-primary: rebeccapurple; --text: red; }\n.navbar { color: tomato; }\n.own--danger { color: red; }\n.hero { background: url(/img/pen.svg); }\n",
  "src/pages/index.js": `import React from "react";
import Layout from "@theme/Layout";
import Heading from "@theme/Heading";
import Link from "@docusaurus/Link";
import Head from "@docusaurus/Head";
import Translate, { translate } from "@docusaurus/Translate";
import Interpolate from "@docusaurus/Interpolate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import isInternalUrl from "@docusaurus/isInternalUrl";
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import generated from "@generated/docusaurus.config";
import Pen from "@site/static/img/pen.svg";
import styles from "./index.module.css";
export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext();
  return (
    <Layout title="Start" description="Where it begins">
      <Head><meta name="author" content="Ann" /><link rel="canonical" href="https://pens.example/docs/a" /></Head>
      <main className={styles.box}>
        <Heading as="h1">{siteConfig.title}, {siteConfig.customFields.color}, {i18n.currentLocale}</Heading>
        <Link to="/docs/a" id="to">To A</Link>
        <img src={useBaseUrl("img/pen.svg")} alt="Pen" />
        <img src={require("@site/static/img/pen.svg").default} alt="Address" />
        <Pen role="img" title="A pen" />
        <p id="words"><Translate id="home.hello" values={{ name: <b>Bo</b> }}>{"Hello {name}"}</Translate></p>
        <p id="text">{translate({ message: "Only {n}" }, { n: 3 })}</p>
        <p id="inserted"><Interpolate values={{ where: "here" }}>{"It is {where}"}</Interpolate></p>
        <p id="facts">{[isInternalUrl("/x"), isInternalUrl("https://x.example"), ExecutionEnvironment.canUseDOM].join()}</p>
        <p id="path">{useLocation().pathname}</p>
        <p id="docs">{useAllDocsData().default.path} {ThemeClassNames.docs.docMarkdown} {generated.tagline}</p>
        <a className="button button--primary" href={siteConfig.baseUrl + "docs/a"}>Begin</a>
      </main>
    </Layout>
  );
}
`,
  "src/pages/index.module.css": ".box { color: teal; }\n",
  "src/pages/live.jsx": `import Layout from "@theme/Layout";
import BrowserOnly from "@docusaurus/BrowserOnly";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { useLocation } from "@docusaurus/router";
import { useColorMode } from "@docusaurus/theme-common";
export default function Live() {
  const { colorMode, setColorMode } = useColorMode();
  return (
    <Layout title="Live">
      <h1>Live</h1>
      <p>Searched for {useLocation().search}</p>
      <p>{useIsBrowser() ? "In a browser" : "On a server"}</p>
      <BrowserOnly fallback={<p>Wait</p>}>{() => <p>{window.location.pathname}</p>}</BrowserOnly>
      <button onClick={() => setColorMode(colorMode === "dark" ? "light" : "dark")}>Now {colorMode}</button>
    </Layout>
  );
}
`,
  "src/pages/find.jsx": `import { useEffect, useState } from "react";
import { useClearQueryString, useQueryString, useQueryStringList } from "@docusaurus/theme-common";
export default function Find() {
  const [word, setWord] = useQueryString("word");
  const [tags, setTags] = useQueryStringList("tag");
  const [changes, setChanges] = useState(0);
  useEffect(() => setChanges((before) => before + 1), [tags, setTags, setWord]);
  const clear = useClearQueryString();
  return (
    <main>
      <h1>Find</h1>
      <label>Word <input value={word} onChange={(event) => setWord(event.target.value || null)} /></label>
      <button onClick={() => setTags((before) => [...before, "t" + before.length], { push: true })}>Tag</button>
      <button onClick={clear}>Clear</button>
      <p>{changes} changes of tags: {tags.join(" and ")}</p>
    </main>
  );
}
`,
  "src/pages/parts.jsx": `import Part from "../components/_part.md";
import CodeBlock from "@theme/CodeBlock";
export default function Parts() {
  return <article><h1>Parts</h1><Part word="given" /><CodeBlock language="js">const a = 1;</CodeBlock></article>;
}
`,
  "src/pages/open.jsx": `import { useState } from "react";
import Part from "../components/_part.md";
export default function Open() {
  const [count, setCount] = useState(0);
  return <article><h1>Open</h1><button onClick={() => setCount(count + 1)}>Count {count}</button><Part word="kept" /></article>;
}
`,
  "src/components/_part.md": "## Inside\n\nThe word is {props.word}: [A](/docs/a).\n",
  "src/theme/MDXComponents.js": `import React from "react";
import MDXComponents from "@theme-original/MDXComponents";
import Price from "@site/src/components/Price";
import { Card } from "@site/src/components/Card";
const Video = () => <i className="film">Film</i>;
export default { ...MDXComponents, Price, Card, Video };
`,
  "src/components/Card.jsx": `export const Card = ({ children }) => <section className="own-card">{children}</section>;\n`,
  "docs/own.mdx":
    '# Own\n\n<Card title="T">\n\nOf the *project*.\n\n</Card>\n\n<Video src="a.mp4" />\n\n<Steps>\n1. First\n2. Second\n</Steps>\n',
  "src/theme/MDXComponents/Code.js": `export default function Code({ children }) {
  if (!/^md /.test(children)) return <code>{children}</code>;
  const [, text, to] = /\\[(.*)\\]\\((.*)\\)/.exec(children);
  return <code className="linked"><a href={to}>{text}</a></code>;
}
`,
  "docs/code.md":
    "# `md [no](x)` title\n\n## A `heading`\n\n| Type |\n| ---- |\n| `md [A](/docs/a)` |\n\nPlain `<b>{x}` code, [`md [in](/docs/a)` link](/docs/b).\n",
  "src/pages/menu.jsx": `import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import Layout from "@theme/Layout";
export default function Page() {
  const { shown, toggle } = useNavbarMobileSidebar();
  return <Layout title="Menu"><button onClick={toggle}>Toggle</button><p>{shown ? "Open" : "Closed"}</p></Layout>;
}
`,
  "src/components/Price.jsx": `export default function Price({ amount }) { return <b className="price">{amount} €</b>; }\n`,
  "src/theme/Heading/index.js": `import Original from "@theme-original/Heading";
export default (props) => <Original {...props} className="own" />;
`,
  "src/theme/Details/index.js": `export { default } from "@theme-original/Details";\n`,
  "src/components/More.jsx": `import Details from "@theme/Details";\nexport default () => <Details summary="More">Text</Details>;\n`,
  "docs/more.mdx": 'import More from "@site/src/components/More";\n\n# More\n\n<More />\n',
  "src/theme/Navbar/index.js": "export default () => null;\n",
  "docs/a.md": `import Badge from "@theme/Badge"
import Gone from "gone-package"
import { useThing, Thing } from "@gone/things/parts"

# A

<Price amount={3} />

<Badge>New</Badge>

<Gone>Left over</Gone>

<Thing size={1 + 1}/>

<Retired>Still *here*</Retired>
`,
  "docs/b.md": `import Gone from "gone-package"\nimport * as part from "gone-package/esm/part.js"\n\n# B\n\n<Gone a={part.value}/>\n`,
  "docs/notes.mdx": `# Notes

import All from "@site/src/components/All";

<All />
`,
  "src/components/All.jsx": `const parts = require.context("../notes", true, /\\.mdx?$/);
const texts = require.context(
  "!!raw-loader!@site/src/notes",
  false,
  /\\.md$/i,
);
export default () => (
  <ul className="all">
    {parts.keys().map((key) => {
      const Part = parts(key).default;
      return <li key={key} title={key}><Part /></li>;
    })}
    {texts.keys().map((key) => <li key={key}>{texts(key).length}</li>)}
  </ul>
);
`,
  "src/count.js": `export function onRouteDidUpdate({ location, previousLocation }) {
  document.body.dataset.route = [previousLocation?.pathname, location.pathname].join(" ");
}
`,
  "src/notes/one.md": "It is *one*.\n",
  "src/notes/deep/two.mdx": "It is **two**.\n",
  "src/css/sassy.scss": "$a: red;\n.a { color: $a; }\n",
  "src/css/ui.css":
    '@import "gone-ui/base.css" layer(ui);\n.after { color: navy; background: url(~gone-ui/a.png); }\n',
  "docs/plain.md": '# Plain\n\n<div className="alert alert--info">Words</div>\n',
};

describe("a Docusaurus project", { concurrency: false }, () => {
  let living: LivingSite;
  let problems: readonly string[];
  const context = suiteContext();
  before(async () => {
    living = await livingSite(context, FILES);
    problems = problemLines(await living.site.build());
  });
  const home = () => living.site.page("/");

  it("finds what Docusaurus gives to its components", () => {
    const $ = home();
    assert.equal($("h1").text(), "Pens, blue, en");
    assert.equal($("#to").attr("href"), "/docs/a");
    assert.equal($("#words").html(), "Hallo <b>Bo</b>");
    assert.equal($("#text").text(), "Only 3");
    assert.equal($("#inserted").text(), "It is here");
    assert.equal($("#facts").text(), "true,false,false");
    assert.equal($("#path").text(), "/");
    assert.equal($("#docs").text(), "/docs theme-doc-markdown All about pens");
    assert.equal($(".button--primary").attr("href"), "/docs/a");
  });

  it("has images by address, and SVG as a component", () => {
    const $ = home();
    assert.equal($('img[alt="Pen"]').attr("src"), "/img/pen.svg");
    assert.match($('img[alt="Address"]').attr("src") ?? "", /^\/assets\/pen-.+\.svg$/);
    assert.equal($('main svg[role="img"] path').length, 1);
  });

  it("puts title, description and tags of components into the head", () => {
    const $ = home();
    assert.equal($("title").text(), "Start | Pens");
    assert.equal($("meta[name=description]").attr("content"), "Where it begins");
    assert.equal($("meta[name=author]").attr("content"), "Ann");
    assert.deepEqual(
      $("link[rel=canonical]")
        .map((_, node) => $(node).attr("href"))
        .get(),
      ["https://pens.example/docs/a"],
    );
  });

  it("keeps its own `main`, and the page has no other one", () => {
    assert.equal(home()("main").length, 1);
    assert.equal(living.site.page("/docs/a")("main").length, 1);
  });

  it("shows Markdown files and code in React pages, with links that are checked", async () => {
    const $ = living.site.page("/parts");
    assert.equal($("article h2").attr("id"), "inside");
    assert.match($("article p").text(), /The word is given: A\./);
    assert.equal($("article p a").attr("href"), "/docs/a");
    assert.ok(
      $("article .code .token").length > 0 || $("article .code span").length > 1,
      $("article").html() ?? "",
    );
    const page = await living.visit("open");
    await eventually(async () => {
      await page.getByRole("button", { name: "Count" }).click();
      await page.getByRole("button", { name: "Count 1" }).waitFor({ timeout: 2000 });
    });
    assert.equal(await page.getByText("The word is kept").count(), 1);
  });

  it("wraps components of the theme by `src/theme`", () => {
    assert.equal(home()("h1").attr("class"), "own");
  });

  it("uses the components of `MDXComponents` without an import", () => {
    assert.equal(living.site.page("/docs/a")(".price").text(), "3 €");
  });

  it("uses those that have the name of a component of docsite, too", () => {
    const $ = living.site.page("/docs/own");
    assert.equal($("section.own-card em").text(), "project");
    assert.equal($("i.film").text(), "Film");
    assert.equal($("ol.steps, .steps").length, 1, "others are those of docsite");
  });

  it("shows code in lines with its own component, except in headings", () => {
    const $ = living.site.page("/docs/code");
    assert.equal($("h1 code").text(), "md [no](x)");
    assert.equal($("h2 code").text(), "heading");
    assert.equal($("td code.linked a").attr("href"), "/docs/a");
    assert.equal($("td").text(), "A");
    assert.match($("main p").text(), /Plain <b>\{x\} code, in link/);
    assert.equal($("docsite-island").length, 0);
  });

  it("loads no script for pages without interactive parts", () => {
    for (const route of ["/", "/docs/a"]) assert.equal(living.site.page(route)("docsite-island").length, 0);
    assert.equal(living.site.page("/live")("docsite-island").length, 1);
  });

  it("has Infima in layers, and its own style sheets", () => {
    const sheets = (route: string) => {
      const $ = living.site.page(route);
      return $("link[rel=stylesheet]")
        .map((_, node) => living.site.read(($(node).attr("href") ?? "").slice(1)))
        .get()
        .join("\n");
    };
    const css = sheets("/docs/plain");
    assert.match(
      css,
      /@layer project-resets, ?tokens, ?html, ?layout, ?infima-elements, ?page-resets, ?content, ?modes, ?project-elements, ?infima;/,
    );
    assert.match(css, /\.alert--info/);
    assert.match(css, /rebeccapurple/);
    assert.match(css, /\.own--danger/);
    assert.match(css, /--site-text: ?red/, "variables of docsite's theme stay its own");
    assert.match(css, /\.navbar:not\([^{]*\{ ?color: ?tomato/, "and so does its navbar");
    assert.match(css, /url\("?\/img\/pen\.svg"?\)/);
    assert.match(sheets("/"), /teal/);
    assert.doesNotMatch(css, /teal/);
  });

  it("reads all files of a folder by `require.context`", () => {
    const items = living.site.page("/docs/notes")("ul.all li");
    assert.deepEqual(items.map((_, item) => item.attribs["title"] ?? "").get(), [
      "./deep/two.mdx",
      "./one.md",
      "",
    ]);
    assert.equal(items.find("strong").text(), "two");
    assert.equal(items.find("em").text(), "one");
    assert.equal(items.last().text(), "13");
  });

  it("keeps the rest of a style sheet that imports a package that is not installed", () => {
    const css = living.site
      .files()
      .filter((file) => /style-.*\.css$/.test(file))
      .map((file) => living.site.read(file));
    assert.match(css.join(""), /\.after ?\{ ?color: ?navy/);
    assert.equal(problems.filter((line) => line.includes("The package `sass`")).length, 1);
    const found = problems.filter((line) => line.includes("gone-ui"));
    assert.equal(found.length, 1, found.join("\n"));
    assert.match(found[0] ?? "", /src\/css\/ui\.css.* warning missing-module/);
  });

  it("shows a note for what does not exist, with its children, and says so once for each name", () => {
    const $ = living.site.page("/docs/a");
    for (const text of [
      "gone-package is not shown here",
      "Thing is not shown here",
      "Retired is not shown here",
    ])
      assert.ok($("article").text().includes(text), text);
    assert.ok($("article").text().includes("Left over"));
    assert.equal($("article em").text(), "here");
    assert.equal(problems.filter((line) => line.includes("gone-package")).length, 1, problems.join("\n"));
    assert.match(
      problems.join("\n"),
      /warning missing-module: The package `gone-package` is not installed .*docs\/a\.md, docs\/b\.md/,
    );
    assert.match(problems.join("\n"), /warning missing-module: The package `@gone\/things` is not installed/);
    assert.ok(!problems.some((line) => line.includes("Retired")), "what is accepted is not reported");
  });

  it("names the parts of the theme that it overrides and that are not used", () => {
    assert.deepEqual(
      problems.filter((line) => line.includes("theme-parts")).map((line) => /`[^(]*`/.exec(line)?.[0]),
      ["`Navbar`, in Markdown `Details`"],
    );
  });

  it("tells scripts of every page which page is open, and style sheets which mode the system has", async () => {
    const page = await living.visit("docs/plain");
    const html = (name: string) => page.evaluate((key) => document.documentElement.dataset[key], name);
    const route = () => page.evaluate(() => document.body.dataset["route"]);
    await eventually(async () => assert.equal(await route(), " /docs/plain"));
    assert.equal(await html("theme"), "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(async () => assert.equal(await html("theme"), "dark"));
    await page.getByRole("navigation").getByRole("link", { name: "Own" }).first().click();
    await eventually(async () => assert.equal(await route(), "/docs/plain /docs/own"));
    await page.emulateMedia({ colorScheme: "light" });
  });

  it("works in browsers: color mode, search of the address, what only browsers have", async () => {
    const $ = living.site.page("/live");
    assert.match($("main").text(), /On a server/);
    assert.match($("main").text(), /Wait/);
    const page = await living.visit("live?word=pen");
    await page.getByText("Searched for ?word=pen").waitFor();
    await page.getByText("In a browser").waitFor();
    await page.getByText("/live").last().waitFor();
    await eventually(async () => {
      await page.getByRole("button", { name: "Now light" }).click();
      await page.getByRole("button", { name: "Now dark" }).waitFor({ timeout: 2000 });
    });
    assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "dark");
    assert.equal(await page.evaluate(() => localStorage.getItem("theme")), "dark");
  });

  it("opens the menu of small screens from code, and tells whether it is open", async () => {
    const page = await living.visit("menu", { viewport: { width: 390, height: 720 } });
    await page.getByRole("button", { name: "Toggle" }).click();
    await page.getByRole("button", { name: "Close navigation menu" }).waitFor();
    await page.getByText("Open", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.getByText("Closed", { exact: true }).waitFor();
  });

  it("keeps what a page looks for in the query of its address", async () => {
    const page = await living.visit("find?word=ink&tag=a&tag=b#top");
    const word = page.getByRole("textbox", { name: "Word" });
    const search = () => page.evaluate(() => location.search + location.hash);
    await page.getByText("of tags: a and b").waitFor();
    assert.equal(await word.inputValue(), "ink");
    await word.fill("pen & ink");
    assert.equal(await search(), "?tag=a&tag=b&word=pen+%26+ink#top");
    await page.getByText("2 changes of tags: a and b").waitFor();
    await page.getByRole("button", { name: "Tag" }).click();
    await page.getByText("3 changes of tags: a and b and t2").waitFor();
    await page.goBack();
    await page.getByText("of tags: a and b", { exact: false }).waitFor();
    assert.equal(await search(), "?tag=a&tag=b&word=pen+%26+ink#top");
    await word.fill("");
    assert.equal(await search(), "?tag=a&tag=b#top");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText(/of tags: $/).waitFor();
    assert.equal(await search(), "#top");
  });
});

it("a stub stands for a name that docsite's modules of Docusaurus do not have", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `export default { title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", {}]] };\n`,
    "docs/a.mdx": `import { Nobody } from "@docusaurus/theme-common";\n\n# A\n\n<Nobody>Text</Nobody>\n`,
    "src/pages/index.js": `import Layout from "@theme/Layout";
import { useNothing } from "@docusaurus/theme-common/internal";
import { useNowhere } from "@docusaurus/router";
export default function Home() {
  const { toggle } = useNothing();
  const [place = "here"] = useNowhere();
  return <Layout><h1 onClick={() => toggle(place)}>Home is {place}</h1></Layout>;
}\n`,
    "src/pages/gone.js": `import { useFloating, useMerged, variants } from "gone-hooks";
const classes = variants("button", { size: "small" });
export default function Gone() {
  const { refs, getProps } = useFloating({ open: true }, 1);
  return <h1 ref={useMerged([refs.set, null])} className={String(classes({ size: "large" }))} {...getProps()}>Gone</h1>;
}\n`,
    "src/pages/other.js": `import { useNothing } from "@docusaurus/theme-common";\nexport default () => <h1>{typeof useNothing}</h1>;\n`,
  });
  const result = await site.build();
  assert.equal(result.exitCode, 0);
  const said = (file: string, name: string, module: string) =>
    `${file} warning not-in-docusaurus: docsite has no \`${name}\` in \`@docusaurus/${module}\` (Write it in the site, or leave it out)`;
  assert.deepEqual(problemLines(result).sort(), [
    said("docs/a.mdx:1:1", "Nobody", "theme-common"),
    "src/pages/gone.js:1:50 warning missing-module: The package `gone-hooks` is not installed (Install the packages of the project. A note stands in its place on src/pages/gone.js)",
    said("src/pages/index.js:2:10", "useNothing", "theme-common"),
    said("src/pages/index.js:3:10", "useNowhere", "router"),
    said("src/pages/other.js:1:10", "useNothing", "theme-common"),
  ]);
  assert.equal(site.page("/")("h1").text(), "Home is here");
  assert.equal(site.page("/gone")("h1").text(), "Gone");
  assert.equal(site.page("/other")("h1").text(), "function");
  assert.match(site.page("/docs/a")("article").text(), /Nobody is not shown here\s*Text/);
});

it("serve tells of such names after each edit", async (test) => {
  const page = (heading: string) =>
    `import { useNothing } from "@docusaurus/theme-common";\nexport default () => <h1 {...useNothing()}>${heading}</h1>;\n`;
  const site = testSite(test, {
    "docusaurus.config.js": `export default { title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", {}]] };\n`,
    "docs/a.md": "# A\n",
    "src/pages/index.js": page("One"),
  });
  const server = await startServer(test, site.dir);
  // What is as it was is only counted.
  const told = () => server.output().split(/docsite has no `useNothing`|, as before\n/).length - 1;
  await eventually(() => assert.equal(told(), 1));
  site.write("src/pages/index.js", page("Two"));
  await eventually(() => assert.equal(told(), 2));
  assert.match(await (await fetch(server.url)).text(), /<h1>Two/);
});

it("a build that cannot go on says why as an error, whatever the project has set", async (test) => {
  const site = testSite(test, {
    "docusaurus.config.js": `export default { title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", {}]] };\n`,
    "docs/a.md": "# A\n",
    "theme/index.tsx": `throw new Error("No theme");\n`,
  });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 1);
  assert.deepEqual(
    diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`),
    ["error theme-failed theme/index.tsx"],
  );
});

it("a Docusaurus project below a path has its addresses below it, in code and style sheets", async (test) => {
  const site = testSite(test, {
    ...FILES,
    "docsite.config.js": CONFIG.replace("docs:", 'baseUrl: "/pens/", docs:'),
    "src/pages/index.js": `import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useLocation } from "@docusaurus/router";
export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return <><h1>{useLocation().pathname}</h1><a href={siteConfig.baseUrl + "docs/a"}>A</a><img src={useBaseUrl("/img/pen.svg")} alt="" /></>;
}
`,
  });
  await site.build();
  const $ = site.page("/");
  assert.equal($("h1").text(), "/pens/");
  assert.equal($("main a").attr("href"), "/pens/docs/a");
  assert.equal($("main img").attr("src"), "/pens/img/pen.svg");
  const sheets = site.files().filter((file) => /style-.*\.css$/.test(file));
  assert.match(sheets.map((file) => site.read(file)).join(""), /url\("?\/pens\/img\/pen\.svg"?\)/);
});

/** A project with a style sheet for Sass, and with a plugin of PostCSS. */
const STYLED = {
  "docsite.config.js": CONFIG.replace("custom.css", "custom.scss").replace(
    "stub:",
    'plugins: [{ name: "css", postcssPlugins: ["red"] }], stub:',
  ),
  "node_modules/sass/package.json": `{ "name": "sass", "main": "index.js" }\n`,
  "node_modules/postcss/package.json": `{ "name": "postcss", "main": "index.js" }\n`,
};

it("style sheets are made by Sass and plugins of PostCSS that the project has installed", async (test) => {
  const site = testSite(test, {
    ...STYLED,
    "node_modules/sass/index.js": `const { readFileSync } = require("node:fs"), { pathToFileURL } = require("node:url");
exports.compile = (file) => ({ css: readFileSync(file, "utf8").replace("$pen", "blue"), loadedUrls: [pathToFileURL(file)] });\n`,
    "node_modules/postcss/index.js": `module.exports = ([color]) => ({ process: async (css) => ({ css: css.replace("COLOR", color), messages: [] }) });\n`,
    "src/css/custom.scss": ".a { color: $pen; }\n.b { color: COLOR; }\n",
    "src/pages/index.js": "export default () => <h1>A</h1>;\n",
    "static/a.txt": "a",
    "docs/a.md": "# A\n",
  });
  await site.buildWell();
  const [sheet = ""] = site.files().filter((file) => /style-.*\.css$/.test(file));
  assert.match(site.read(sheet), /\.a ?\{ ?color: ?(?:blue|#00f)/);
  assert.match(site.read(sheet), /\.b ?\{ ?color: ?red/);
});

it("serve follows what style sheets are made of: partials of Sass, and what plugins of PostCSS read", async (test) => {
  const site = testSite(test, {
    ...STYLED,
    "node_modules/sass/index.js": `const { readFileSync } = require("node:fs"), path = require("node:path"), { pathToFileURL } = require("node:url");
exports.compile = (file) => {
  const part = path.join(path.dirname(file), "my parts", "_vars.scss");
  return { css: readFileSync(part, "utf8"), loadedUrls: [file, part].map((name) => pathToFileURL(name)) };
};\n`,
    "node_modules/postcss/index.js": `const { readFileSync } = require("node:fs"), path = require("node:path");
module.exports = () => ({ process: async (css, { from }) => {
  const file = path.join(path.dirname(from), "..", "colors", "color.txt");
  return from.endsWith(".scss")
    ? { css: css.replace("COLOR", readFileSync(file, "utf8")), messages: [{ type: "dependency", file }] }
    : { css, messages: [] };
} });\n`,
    "src/css/custom.scss": "",
    "src/css/my parts/_vars.scss": ".a { color: COLOR; }\n",
    "src/colors/color.txt": "red",
    "src/pages/index.js": "export default () => <h1>A</h1>;\n",
    "static/a.txt": "a",
    "docs/a.md": "# A\n",
  });
  const server = await startServer(test, site.dir);
  const styles = async () => {
    const html = await (await fetch(server.url)).text();
    const sheets = Array.from(
      html.matchAll(/href="([^"]+\.css)"/g),
      ([, href = ""]) => new URL(href, server.url),
    );
    return (await Promise.all(sheets.map(async (sheet) => (await fetch(sheet)).text()))).join("");
  };
  assert.match(await styles(), /\.a ?\{ ?color: ?red/);
  site.write("src/css/my parts/_vars.scss", ".b { color: COLOR; }\n");
  await eventually(async () => assert.match(await styles(), /\.b ?\{ ?color: ?red/));
  site.write("src/colors/color.txt", "teal");
  await eventually(async () => assert.match(await styles(), /\.b ?\{ ?color: ?teal/));
});

describe("a site that is no Docusaurus project", () => {
  it("may import the modules of Docusaurus, and has none of its styles", async (test) => {
    const site = testSite(test, {
      "content/pages/index.jsx": `import Layout from "@theme/Layout";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
export default () => <Layout><h1>{useDocusaurusContext().siteConfig.title}</h1></Layout>;
`,
    });
    await site.buildWell();
    const $ = site.page("/");
    assert.equal($("main h1").text(), "Test");
    const css = site.files().filter((file) => file.endsWith(".css"));
    assert.ok(css.every((file) => !site.read(file).includes("infima")));
  });

  it("gets errors for what does not exist, one for each component, unless it is a stub", async (test) => {
    const site = testSite(test, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", stub: ["Old"] };\n`,
      "content/docs/a.mdx": "# A\n\n<Old>Words</Old>\n\n<Unknown />\n",
      "content/docs/b.mdx": "# B\n\n<Unknown />\n",
    });
    const lines = problemLines(await site.build());
    assert.deepEqual(lines.length, 1, lines.join("\n"));
    assert.match(
      lines[0] ?? "",
      /content\/docs\/a\.mdx:5:1 error unknown-component: .*content\/docs\/b\.mdx/,
    );
  });
});
