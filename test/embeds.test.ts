// Frames of other sites, which are loaded after a click.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it, test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { configWith, problemsIn } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const PLAYER = "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE";

const PAGE = `# A

<iframe width="560" height="315" src="${PLAYER}?start=30&amp;rel=0" title="How to &quot;begin&quot;" allowfullscreen></iframe>

<iframe src="//stackblitz.com/edit/x?embed=1" style="width: 100%; height: 400px; border: 0" class="wide"></iframe>

Text with <iframe src="https://demo.example/a" title="A demo"></iframe> in it.

<iframe src="./b.md" title="Our own"></iframe>

<iframe src="https://t.example/docs/b" title="Our own, by its address"></iframe>

<iframe srcdoc="<p>Hello</p>" title="Written here"></iframe>
`;

const MDX = `# M

export const Video = ({ id }) => <iframe title="In MDX" src={\`https://player.vimeo.com/video/\${id}\`} />;

<Video id="123" />

<iframe title="A list" src="https://www.youtube.com/embed/videoseries?si=x&list=PL5TO_F-y" />

<p>

<iframe title="In a paragraph" src="${PLAYER}" />

</p>
`;

const FILES = { "content/docs/a.md": PAGE, "content/docs/b.md": "# B\n", "content/docs/m.mdx": MDX };

const site = (settings: string, files: Readonly<Record<string, string>> = FILES) => ({
  "docsite.config.js": configWith(`hosting: "netlify", ${settings}`),
  ...files,
});

const framesOf = (built: TestSite, route: string) => {
  const page = built.page(route);
  return {
    loaded: page("main iframe")
      .toArray()
      .map((frame) => page(frame).attr("title")),
    places: page("main [data-embed]")
      .toArray()
      .map((place) => ({
        name: page(place).attr("aria-label"),
        host: page(place).attr("data-embed"),
        link: page(place).children("a").attr("href"),
        text: page(place).children("a").text(),
      })),
  };
};

test("Frames of other sites become places with a name, their host and a link", async (context) => {
  const built = testSite(context, site("embeds: true"));
  await built.buildWell();
  const { loaded, places } = framesOf(built, "/docs/a");
  assert.deepEqual(loaded, ["Our own", "Our own, by its address", "Written here"]);
  const video = "https://www.youtube.com/watch?v=M7lc1UVf-VE";
  const other = (name: string, host: string, link: string) => ({ name, host, link, text: link });
  assert.deepEqual(places, [
    other('How to "begin"', "www.youtube-nocookie.com", video),
    other("Content from stackblitz.com", "stackblitz.com", "https://stackblitz.com/edit/x?embed=1"),
    other("A demo", "demo.example", "https://demo.example/a"),
  ]);
  assert.deepEqual(framesOf(built, "/docs/m"), {
    loaded: [],
    places: [
      other("In MDX", "player.vimeo.com", "https://vimeo.com/123"),
      other("A list", "www.youtube.com", "https://www.youtube.com/playlist?list=PL5TO_F-y"),
      other("In a paragraph", "www.youtube-nocookie.com", video),
    ],
  });
  assert.match(
    built.read("_headers"),
    /; frame-src 'self' https:\/\/demo\.example https:\/\/player\.vimeo\.com https:\/\/stackblitz\.com https:\/\/www\.youtube-nocookie\.com https:\/\/www\.youtube\.com$/m,
  );
  assert.match(built.read("docs/a.md"), /<iframe [^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\//);
  assert.match(built.read("docs/m.md"), /\[In a paragraph\]\(https:\/\/www\.youtube-nocookie\.com\/embed\//);
});

test("Frames of origins that are excepted, and of sites without the setting, stay", async (context) => {
  const excepted = testSite(
    context,
    site(`embeds: { except: ["https://demo.example", "https://*.vimeo.com"] }`),
  );
  await excepted.buildWell();
  assert.ok(framesOf(excepted, "/docs/a").loaded.includes("A demo"));
  assert.deepEqual(framesOf(excepted, "/docs/m").loaded, ["In MDX"]);
  const plain = testSite(context, site(""));
  await plain.buildWell();
  assert.equal(framesOf(plain, "/docs/a").places.length, 0);
  assert.doesNotMatch(plain.files().join("\n") + plain.read("docs/a/index.html"), /embed-|data-embed/);
  const script = plain.files().find((file) => /assets\/boot-/.test(file)) ?? "";
  assert.doesNotMatch(plain.read(script), /data-embed/);
});

test("A frame in an interactive component is reported, since React makes it again", async (context) => {
  const player = (first: string) =>
    `${first}export function Player() {\n  return <iframe title="Video" src="${PLAYER}" />;\n}\n`;
  const found = async (first: string, settings: string) =>
    problemsIn(context, "Text.", {
      config: settings,
      files: {
        "src/Player.tsx": player(first),
        "content/docs/m.mdx": 'import { Player } from "../../src/Player";\n\n# M\n\n<Player />\n',
      },
    });
  const client = '"use client";\n\n';
  assert.deepEqual(await found(client, ""), []);
  assert.deepEqual(await found("", "embeds: true"), []);
  assert.deepEqual(await found(client, "embeds: true"), ["warning frame-in-island content/docs/m.mdx:1:1"]);
  assert.deepEqual(await found(client, 'embeds: { except: ["https://www.youtube-nocookie.com"] }'), []);
});

describe("In a browser, a frame of another site", () => {
  const shared = suiteContext();
  let browser: Browser;
  let url: string;
  let policy: string;
  before(async () => {
    browser = await openBrowser(shared);
    const built = testSite(shared, site("embeds: true"));
    await built.buildWell();
    [, policy = ""] = /Content-Security-Policy: (.*)/i.exec(built.read("_headers")) ?? [];
    url = await serveFolder(shared, path.join(built.dir, "dist"));
  });

  /** Opens a page under the policy of the site. `asked`: the hosts of other sites that were asked for something. */
  async function open(context: BrowserContext, route = "docs/a/"): Promise<{ page: Page; asked: string[] }> {
    const asked: string[] = [];
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, async (request) => {
      asked.push(new URL(request.request().url()).host);
      await request.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><p>Here I am</p>" });
    });
    await context.route(/^http:\/\/127\.0\.0\.1[^?]*\/$/, async (request) => {
      const response = await request.fetch();
      const headers = { ...response.headers(), "content-security-policy": policy };
      await request.fulfill({ response, headers });
    });
    const page = await context.newPage();
    await visit(page, url + route);
    return { page, asked };
  }

  const button = (page: Page, host: string) =>
    page.getByRole("button", { name: `Load content from ${host}` });

  it("is loaded by a click on its button alone, and gets the focus", async () => {
    const context = await browser.newContext();
    const { page, asked } = await open(context);
    await button(page, "www.youtube-nocookie.com").waitFor();
    assert.deepEqual(asked, []);
    assert.deepEqual(await barriers(page), []);
    await button(page, "www.youtube-nocookie.com").focus();
    await page.keyboard.press("Enter");
    const frame = page.frameLocator('iframe[title^="How to"]');
    await frame.getByText("Here I am").waitFor();
    assert.deepEqual(asked, ["www.youtube-nocookie.com"]);
    assert.equal(await page.evaluate("document.activeElement.title"), 'How to "begin"');
    assert.equal(await button(page, "www.youtube-nocookie.com").count(), 0);
    assert.equal(await button(page, "stackblitz.com").count(), 1);
    await page.reload();
    await button(page, "www.youtube-nocookie.com").waitFor();
    await context.close();
  });

  it("is loaded at once where its reader has said so of its host, until that is taken back", async () => {
    const context = await browser.newContext();
    const { page, asked } = await open(context, "docs/m/");
    const place = page.getByRole("group", { name: "In a paragraph" });
    await place.getByRole("checkbox", { name: "Always load content from www.youtube-nocookie.com" }).check();
    await place.getByRole("button").click();
    await visit(page, `${url}docs/a/`);
    await page.frameLocator('iframe[title^="How to"]').getByText("Here I am").waitFor();
    assert.equal(await button(page, "www.youtube-nocookie.com").count(), 0);
    assert.ok(!asked.includes("stackblitz.com"));
    await page
      .getByRole("button", { name: "Ask before loading content from www.youtube-nocookie.com" })
      .click();
    await page.getByText("You will be asked again.").waitFor();
    await page.reload();
    await button(page, "www.youtube-nocookie.com").waitFor();
    await context.close();
  });

  it("takes the same room before and after", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page } = await open(context);
    await button(page, "www.youtube-nocookie.com").waitFor();
    const sizes = () =>
      page
        .locator("main :is([data-embed]:not(.shown), [data-embed] iframe)")
        .evaluateAll((all) =>
          all
            .slice(0, 2)
            .map((each) => [each.clientWidth, each.clientHeight].map((side) => Math.round(side / 8))),
        );
    const places = await sizes();
    for (const host of ["www.youtube-nocookie.com", "stackblitz.com"]) await button(page, host).click();
    assert.deepEqual(await sizes(), places);
    await context.close();
  });

  it("is a link without JavaScript, and on paper", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const { page, asked } = await open(context);
    await page.getByRole("link", { name: "https://www.youtube.com/watch?v=M7lc1UVf-VE" }).waitFor();
    assert.equal(await page.getByRole("button", { name: /Load content/ }).count(), 0);
    assert.deepEqual(asked, []);
    await context.close();
    const other = await browser.newContext();
    const { page: paper } = await open(other);
    await button(paper, "stackblitz.com").click();
    await paper.emulateMedia({ media: "print" });
    assert.ok(await paper.getByRole("link", { name: "https://stackblitz.com/edit/x?embed=1" }).isVisible());
    assert.ok(!(await paper.locator('iframe[title="Content from stackblitz.com"]').isVisible()));
    await other.close();
  });
});
