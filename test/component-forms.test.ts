// A built-in component is the same on the page whether Markdown makes it, or code of the page.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { ADMONITIONS } from "../src/markdown/admonition-types.js";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

/** JSX by what it shows. `KEY` stands for an attribute without effect, whose value decides who makes the component. */
const CASES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(ADMONITIONS).map((type) => [
      `Admonition: ${type}`,
      `<Admonition KEY type="${type}"><p>Text</p></Admonition>`,
    ]),
  ),
  "Admonition: a title, an id and a class":
    '<Admonition KEY title="Words" id="own" className="mine"><p>Text</p></Admonition>',
  "Admonition: a number for a title": '<Admonition KEY type="tip" title={3}><p>Text</p></Admonition>',
  "Admonition: no title": '<Admonition KEY type="tip" title=""><p>Text</p></Admonition>',
  "Badge: a tone": '<Badge KEY tone="warning">Beta</Badge>',
  "Badge: a text and another name of its tone": '<Badge KEY text="Old" variant="danger" />',
  "Badge: a tone that looks like another": '<Badge KEY type="success" className="mine">New</Badge>',
  "Card: alone": '<Card KEY title="One" icon="book"><p>Text</p></Card>',
  "Card: a link and a description": '<Card KEY title="One" href="/docs/b" description="Plain" id="card" />',
  "Card: a link to another site": '<Card KEY to="https://x.example" />',
  "Card: two addresses": '<Card KEY title="One" href="/docs/b" to="https://x.example" />',
  "Card: a number for a title": "<Card KEY title={1}><p>Text</p></Card>",
  Cards:
    '<Cards KEY className="mine"><Card title="One" href="/docs/b"><p>Text</p></Card><Card title="Two" to="https://x.example" /></Cards>',
  "CodeBlock: a title and numbers":
    '<CodeBlock KEY language="js" title="a.js" showLineNumbers>{`const a = "<b>";\nconst c = 1;`}</CodeBlock>',
  "CodeBlock: a class and the first number":
    '<CodeBlock KEY className="language-ts" showLineNumbers={7}>{`let a: string;`}</CodeBlock>',
  "CodeBlock: marked lines":
    '<CodeBlock KEY language="js" metastring="{1} title=\'b.js\'">{`a();\nb();`}</CodeBlock>',
  "CodeBlock: quotes in the title": `<CodeBlock KEY language="js" title={'the "first"'}>{"a();"}</CodeBlock>`,
  "CodeBlock: text": "<CodeBlock KEY>{`a\n  b\n`}</CodeBlock>",
  "CodeBlock: a diff": '<CodeBlock KEY language="diff" metastring=\'lang="js"\'>{`-a();\n+b();`}</CodeBlock>',
  "CodeBlock: code as an attribute": '<CodeBlock KEY language="js" children="let a;" />',
  "Details: a summary": '<Details KEY summary="More" id="more" className="mine" open><p>Text</p></Details>',
  "Details: its own summary": "<Details KEY><summary>More</summary><p>Text</p></Details>",
  "Details: a title": '<Details KEY title="More"><p>Text</p></Details>',
  "Details: no summary": "<Details KEY><p>Text</p></Details>",
  "Icon: a label": '<Icon KEY name="rocket" label="Fast" className="mine" />',
  "Icon: decoration": '<Icon KEY name="play" />',
  "Icon: a name between its tags": "<Icon KEY>play</Icon>",
  Image: '<Image KEY src="/light.svg" alt="Alt" />',
  "Image: two modes, a caption and zoom":
    '<Image KEY src="/light.svg" dark="/dark.svg" alt="Alt" caption="Words" zoom id="picture" className="mine" />',
  "Image: a width, at once": '<Image KEY src="/light.svg" alt="Alt" width="15" loading="eager" />',
  "Image: a height in numbers": '<Image KEY src="/light.svg" alt="Alt" height={10} zoom={false} />',
  ThemedImage: '<ThemedImage KEY alt="Alt" sources={{ light: "/light.svg", dark: "/dark.svg" }} />',
  "Link: a page": '<Link KEY to="/docs/b" title="Title">B</Link>',
  "Link: spaces between elements": '<Link KEY to="/docs/b"><b>a</b> <i>b</i>{" "}c</Link>',
  "Link: another site":
    '<Link KEY href="https://x.example" className="mine" target="_blank" rel="noopener">X</Link>',
  "Link: attributes of Docusaurus":
    '<Link KEY to="/docs/b" isNavLink activeClassName="active" autoAddBaseUrl={false} exact>B</Link>',
  "Link: a file to save": '<Link KEY href="/light.svg" download>Drawing</Link>',
  "Columns: columns and others":
    '<Columns KEY cols={3} className="mine"><Column id="one"><p>A</p></Column><p>B</p></Columns>',
  "Hero: an image for each mode":
    '<Hero KEY image="/light.svg" dark="/dark.svg" alt="Alt" align="center" id="hero"><p>A</p></Hero>',
  "Hero: a column": "<Hero KEY boxed><p>A</p><Column><p>B</p></Column></Hero>",
  Actions: '<Actions KEY align="center" className="mine"><p><Link to="/docs/b">B</Link></p></Actions>',
  Features:
    '<Features KEY cols={2}><Feature title="One" icon="book" href="/docs/b"><p>A</p></Feature><Feature title="Two" wide description="B" /></Features>',
  "Feature: alone": '<Feature KEY title="One" to="https://x.example" id="one" />',
  Logos: '<Logos KEY title="With"><p>A</p></Logos>',
  Stats: '<Stats KEY><Stat value="4 s" text="A" href="/docs/b" /><Stat value={3}>B</Stat></Stats>',
  "Quotes: a picture and a link":
    '<Quotes KEY id="said"><Quote author="Ada" role="Analyst" image="/light.svg" href="/docs/b"><p>A</p></Quote></Quotes>',
  "Quote: alone": '<Quote KEY role="Anyone"><p>A</p></Quote>',
  Plans:
    '<Plans KEY className="mine"><Plan title="One" price="Free"><p>A</p></Plan><Plan title="Two" price="$1" period="a day" badge="New" featured><p>B</p></Plan></Plans>',
  "Update: a day and tags": '<Update KEY date="2026-03-14" tags="New, API"><p>A</p></Update>',
  "Update: words and a list":
    '<Update KEY date="Spring" tags={["New", "API"]} description="Small" id="v2"><p>A</p></Update>',
  "Steps: titles":
    '<Steps KEY id="steps"><Step title="One"><p>A</p></Step><Step title="Two"><p>B</p></Step></Steps>',
  "Steps: no titles": "<Steps KEY><Step><p>A</p></Step></Steps>",
  "Tabs: labels":
    '<Tabs KEY><TabItem label="A"><p>1</p></TabItem><TabItem label="B"><p>2</p></TabItem></Tabs>',
  "Tabs: values and the tab that is open first":
    '<Tabs KEY id="tabs" className="mine"><TabItem value="a" label="A"><p>1</p></TabItem><TabItem value="b" label="B" default><p>2</p></TabItem></Tabs>',
  "Tabs: a group in the address under its name":
    '<Tabs KEY groupId="os" queryString><TabItem value="l" label="Linux"><p>1</p></TabItem><TabItem value="m" label="macOS"><p>2</p></TabItem></Tabs>',
  "Tabs: a group in the address under another name":
    '<Tabs KEY group="os" queryString="system"><TabItem value="Linux"><p>1</p></TabItem><TabItem value="macOS"><p>2</p></TabItem></Tabs>',
  "Tabs: labels and order in a list":
    '<Tabs KEY defaultValue="b" values={[{ value: "b", label: "Bee" }, { value: "a", label: "Ay" }]}><TabItem value="a"><p>1</p></TabItem><TabItem value="b"><p>2</p></TabItem></Tabs>',
  "Tabs: a tab that the list lacks, and one with a label of its own":
    '<Tabs KEY values={[{ value: "b", label: "Bee" }]}><TabItem value="a"><p>1</p></TabItem><TabItem value="b" label="Own"><p>2</p></TabItem></Tabs>',
  "Tabs: no tab that is open first, as in Docusaurus":
    '<Tabs KEY defaultValue={null}><TabItem value="a"><p>1</p></TabItem><TabItem value="b" default><p>2</p></TabItem></Tabs>',
  "Tabs: numbers":
    '<Tabs KEY groupId="n" defaultValue={2}><TabItem value={1}><p>1</p></TabItem><TabItem value={2} label="Two"><p>2</p></TabItem></Tabs>',
  "Tabs: a switch of the address that is off":
    '<Tabs KEY groupId="os" queryString={false}><TabItem value="a"><p>1</p></TabItem></Tabs>',
  "Tabs: neither label nor value": "<Tabs KEY><TabItem><p>1</p></TabItem><TabItem><p>2</p></TabItem></Tabs>",
};

/** Who makes the component: Markdown, code with HTML in it, and code with Markdown in it. */
const FORMS: Readonly<Record<string, (jsx: string) => string>> = {
  markdown: (jsx) => jsx.replace(" KEY", ""),
  code: (jsx) => `{true && ${jsx.replace(" KEY", "")}}`,
  attribute: (jsx) => jsx.replace("KEY", 'key={"a".trim()}'),
};

describe("A component that code makes is the one that Markdown makes:", () => {
  let site: TestSite;
  const cleanUps: (() => void)[] = [];
  before(async () => {
    const pages = Object.entries(FORMS).flatMap(([form, written]) =>
      Object.values(CASES).map((jsx, index) => [
        `content/docs/${form}-${index}.mdx`,
        `# A\n\n<div className="case">\n${written(jsx)}\n</div>\n`,
      ]),
    );
    site = testSite(
      { after: (cleanUp) => void cleanUps.push(cleanUp) },
      {
        "content/docs/b.md": "# B\n",
        "content/static/light.svg": SVG,
        "content/static/dark.svg": SVG,
        ...Object.fromEntries(pages),
      },
    );
    assert.deepEqual(problemLines(await site.build()), []);
  });
  after(() => {
    for (const cleanUp of cleanUps) cleanUp();
  });

  for (const [index, name] of Object.keys(CASES).entries())
    test(name, () => {
      const html = (form: string) => {
        const $ = site.page(`/docs/${form}-${index}`);
        // React sets texts apart by comments, and Markdown blocks by lines.
        $(".case, .case :not(pre, pre *)")
          .contents()
          .filter((_, node) => node.type === "text" && node.data === "\n")
          .remove();
        $(".case *").each((_, element) => {
          element.attribs = Object.fromEntries(Object.entries(element.attribs).sort());
        });
        const body = $(".case").html()?.replaceAll("<!-- -->", "");
        return { body, sheets: $("link[rel=stylesheet]").length };
      };
      assert.deepEqual(html("code"), html("markdown"));
      assert.deepEqual(html("attribute"), html("markdown"));
    });
});
