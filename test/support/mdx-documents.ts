// Documents in MDX, and what they import, for comparisons with the reference.

/** Modules and partials beside the documents. */
export const FILES: Readonly<Record<string, string>> = {
  "components.jsx": `
export const Given = ({ name, children }) => <b>{name}: {children}</b>;
export const Box2 = ({ children }) => <section className="given">{children}</section>;
`,
  "parts.jsx": `
import { Children, Component, createContext, useContext, useMemo, useRef, useReducer, useState, cloneElement, isValidElement } from "react";
export default function Box({ title = "none", children, ...others }) {
  return <section title={title} {...others}>{children}</section>;
}
export const Pill = ({ children }) => <b>{children}</b>;
export const Ui = { Card: ({ head, children }) => <article>{head}{children}</article>, Grid: { Cell: ({ children }) => <aside>{children}</aside> } };
export const Each = ({ of = [], children }) => <ul>{of.map((item, index) => <li key={index}>{children(item, index)}</li>)}</ul>;
export const Twice = ({ children }) => <>{children}{children}</>;
export const Nothing = () => null;
export const When = ({ is, children }) => (is ? children : null);
export const Picker = ({ children }) => <ol>{Children.toArray(children).filter(isValidElement).map((child) => <li key={child.props.name}>{child.props.name}: {child.props.children}</li>)}</ol>;
export const Option = ({ children }) => <i>{children}</i>;
export const Marked = ({ children }) => <div>{Children.map(children, (child) => isValidElement(child) ? cloneElement(child, { title: "marked" }) : child)}</div>;
export const Theme = createContext("light");
export const ShowTheme = () => <span>{useContext(Theme)}</span>;
export const Counter = ({ from = 0 }) => { const [count] = useState(from); return <span>{count}</span>; };
export const Memo = ({ of }) => { const ref = useRef(2); return <span>{useMemo(() => of * ref.current, [of])}</span>; };
export const Reduced = () => { const [state] = useReducer((s) => s, 7); return <span>{state}</span>; };
export class Old extends Component { render() { return <p>{this.props.text}{this.props.children}</p>; } }
export const Show = ({ value }) => <code>{JSON.stringify(value)}</code>;
export const Slots = ({ before, after, children }) => <div><header>{before}</header>{children}<footer>{after}</footer></div>;
export const Render = ({ render }) => <div>{render("x")}</div>;
export const Wrap = ({ as: As = "div", children }) => <As>{children}</As>;
export const items = ["one", "two", "three"];
export const user = { name: "Ada", born: 1815, tags: ["math", "code"] };
export const attributes = { title: "from object", lang: "en" };
export const shout = (text) => text.toUpperCase();
`,
  "data.json": `{ "version": "1.2.3", "list": [{ "id": 1, "name": "a" }, { "id": 2, "name": "b" }] }`,
  "layout.jsx":
    'export default function Layout({ children }) { return <main className="own">{children}</main>; }\n',
  "_text.mdx": "Partial *text*.\n",
  "_props.mdx": "Hello {props.name}, {props.count + 1}.\n\n{props.children}\n",
  "_heading.mdx": "## Partial heading\n\ntext\n",
  "_outer.mdx": 'import Inner from "./_inner.mdx"\n\nOuter {props.a}\n\n<Inner b={props.a} c="d" />\n',
  "_inner.mdx": 'import Box from "./parts.jsx"\n\n<Box title={props.b}>\n\nInner {props.c}\n\n</Box>\n',
  "_list.mdx": "- x\n- y\n",
  "_deep.mdx":
    'import Outer from "./_outer.mdx"\nimport Text from "./_text.mdx"\n\n> <Outer a="1" />\n\n- <Text />\n- b\n',
  "_code.mdx":
    "export const local = [1, 2].map((n) => n * 2)\n\n{local.join('-')} {props.render ? props.render('r') : 'none'}\n",
};

const PARTS =
  'import Box, { Pill, Ui, Each, Twice, Nothing, When, Picker, Option, Marked, Theme, ShowTheme, Counter, Memo, Reduced, Old, Show, Slots, Render, Wrap, items, user, attributes, shout } from "./parts.jsx"\n\n';

/** With the imports that most documents of code share. */
const code = (documents: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(documents).map(([name, text]) => [name, PARTS + text]));

/** Texts by what they are about. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  // Markdown.
  "Markdown alone":
    "A *paragraph* with `code`, **words** and a [link](https://a.example).\n\n- one\n- two\n\n1. a\n2. b",
  GFM: "~~a~~ https://a.example/b?c=1 www.b.example\n\n- [ ] c\n- [x] d\n\n| a | b | c |\n|:--|:-:|--:|\n| 1 | `2` | *3* |",
  "a footnote": "a[^1] b[^x] c[^1]\n\n[^1]: One *foot*.\n[^x]: Other\n\n    more",
  "no code by indentation": "    a *b*\n\n        c",
  "no HTML blocks and addresses": "a \\<b> c\n\n\\<div>",
  "code in fences": "```js\nlet a = { b: <c/> };\n```\n\n~~~\nimport x\n{y}\n~~~\n\n````md\n```js\n```\n````",
  "code in a list": "- a\n\n  ```sh\n  b {c}\n  ```\n\n- d",
  "headings of both kinds": "Text\n\na *b*\n===\n\nc\n---\n\n### d {1 + 1} `e`\n\n#### <b>f</b>",
  "quotes in quotes": "> a\n> > b\n> > - c\n>\n> d",
  "lists in lists": "- a\n  1. b\n     - c\n\n       d\n  2. e\n- f",
  "hard breaks": "a\\\nb  \nc {1}\\\nd",
  definitions: "[a] [b][A] ![c][a]\n\n[a]: https://a.example/x.png 'T'",
  rules: "a\n\n***\n\nb\n\n---\n\n___",
  escapes: String.raw`\<a> \{b} &lt;c> &#123;d&#125; &amp; &copy; \\ \* \` `,
  "braces and tags in code": "`{a}` `<b>` ``{`c`}``",
  "windows lines": "a\r\nb\r\n\r\n<div>\r\n  *c*\r\n</div>\r\n\r\n{1 +\r\n1}",
  "signs of emphasis beside escaped ones": String.raw`a *e\**eword \* -e*e* <b>**s\***sb1 w**s**</b>`,
  "emphasis around tags": "*a <b>b</b>* **<i>c</i>** ~~<u>d</u>~~ _{1}_",
  "link with tags and braces": "[a <b>b</b> {1 + 1}](https://a.example)",
  "table with JSX": "| a | b |\n|---|---|\n| <b>1</b> | {1 + 1} |\n| <i>*c*</i> | {`d`} e |",
  "image and text": "![a](https://a.example/b.png 'c') d",
  // Tags.
  "a tag in a paragraph": "a <b>c</b> d",
  "Markdown in a tag": "a <b>*c* `d`</b> e",
  "tags in tags": "<i><b>a</b><u>b</u></i>",
  "a tag around a paragraph": "<div>\n\nA *b*\n\n</div>",
  "a tag around lines": "<div>\n  A *b*\n  c\n</div>",
  "a tag in one line": "<div>*a*</div>",
  "a tag that begins a paragraph": "<b>a</b> c\nd",
  "a tag that ends a paragraph": "c\nd <b>a</b>",
  "lines in a tag in a paragraph": "a <b>\nc\n</b> d",
  "a tag around a list": "<div>\n- a\n- b\n</div>",
  "a tag around a heading": "<section>\n## Part\n\nText\n</section>",
  "a tag around a quote": "<div>\n> a\n> b\n</div>",
  "a tag around a table": "<div>\n\n| a |\n|---|\n| b |\n\n</div>",
  "a tag around code": "<div>\n```js\na\n\nb\n```\n</div>",
  "a tag in a list item": "- a <b>c</b>\n- <div>d</div>\n- e\n\n  <div>\n  f\n  </div>",
  "a tag in a quote": "> <div>\n>   a *b*\n> </div>",
  "a paragraph by a tag in an item": '- <p className="x">a</p>\n- <p>b</p> <p>c</p>\n- <b>d</b>',
  "a lazy line": "> a <b>b</b>\nc",
  "a tag indented by a tab": "<div>\n\t<p>a</p>\n</div>",
  "a tag far from the margin": "<div>\n        <p>a</p>\n</div>",
  "tags deep inside":
    "<div>\n  <ul>\n    <li>\n      a\n      <ul>\n        <li>*b*</li>\n      </ul>\n    </li>\n  </ul>\n</div>",
  "tags that close themselves":
    'a<br/>b <hr /> <img alt="x" src="https://a.example/x.png" width="1" height="1" />',
  "two tags in one paragraph": "<b>a</b> <i>b</i>",
  "a paragraph of tags alone": "<b>a</b>\n<i>b</i>",
  "tag and expression alone": "<b>a</b> {1 + 1}",
  "a fragment": "<>a *b*</>\n\n<>\n\nc\n\n</>\n\n- <>d</>",
  "fragments in fragments": "<><>a</><b><>c</></b></>",
  "empty tags": "<div></div>\n\n<b></b> <></>\n\n<div>\n\n</div>",
  details: "<details>\n<summary>a *b*</summary>\n\nc\n\n- d\n\n</details>",
  "tables of tags": "<table><tbody><tr><td>a</td></tr></tbody></table>",
  "table of tags in lines":
    "<table>\n  <thead>\n    <tr>\n      <th>a</th>\n    </tr>\n  </thead>\n  <tbody>\n    <tr>\n      <td>*b*</td>\n    </tr>\n  </tbody>\n</table>",
  "an SVG":
    '<svg viewBox="0 0 1 1" strokeWidth={2} xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fillOpacity="0.5" strokeLinecap="round" /></svg>',
  "parts of an SVG":
    '<svg viewBox="0 0 1 1"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="5%" stopColor="red" /></linearGradient></defs><clipPath id="c"><rect width={1} height={2} clipPath="url(#c)" /></clipPath><text textAnchor="middle">a</text><use xlinkHref="#g" /></svg>',
  "a custom element": '<my-box kind="a" count={1}>b</my-box>',
  "a name with a namespace": '<svg xmlns="http://www.w3.org/2000/svg"><a:b xml:lang="de">c</a:b></svg>',
  preformatted: "<pre>{`a\n  b\n\n  c`}</pre>",
  "a textarea and a select":
    '<textarea rows={2} defaultValue="a" />\n\n<select defaultValue="b"><option value="a">A</option><option value="b">B</option></select>',
  "form elements":
    '<label htmlFor="x">a</label> <input id="x" type="text" defaultValue="d" autoComplete="off" maxLength={3} readOnly /> <button type="button" disabled>b</button>',
  "mathematics by tags": "<math><mi>x</mi><mo>=</mo><mn>{1}</mn></math>",
  "Markdown between tags of HTML":
    "<p>\n  a **b**\n</p>\n\n<ul>\n  <li>*c*</li>\n  <li>\n\n    d\n\n  </li>\n</ul>",
  "tags with text beside": "a\n<div>b</div>\nc",
  // Attributes.
  "attributes in lines": '<div\n  title="a"\n  lang="de"\n>\nb\n</div>',
  "a class": '<p className="a b">c</p>',
  "attributes with other names":
    '<label htmlFor="a" tabIndex={1}>b</label> <b id="a">d</b> <td colSpan={2}>c</td>',
  "an attribute without value": "<details open><summary>a</summary>b</details>",
  "attributes that are false": "<input disabled={false} checked={true} readOnly type='checkbox' />",
  "attributes that are nothing": "<p title={undefined} lang={null}>a</p>",
  "attributes between true and text":
    '<p contentEditable={true} spellCheck={false} draggable={true} hidden={false}>a</p> <p contentEditable="false" draggable="false">b</p>',
  "attributes of data and names":
    '<p data-a="1" aria-hidden={true} data-b={false} data-c={1} aria-label="x">c</p>',
  "a download":
    '<a href="https://a.example" download>a</a> <a href="https://a.example" download="b.txt">c</a>',
  "references in attributes": '<p title="a &amp; &quot;b&quot; &lt;">c</p>',
  "quotes in attributes": `<p title='a "b"' lang="it's">c</p>`,
  "lines in attributes": '<p title="a\n  b">c</p>',
  "strings in braces": `<p title={'a'} lang={"b"} dir={\`ltr\`}>c</p>`,
  "a sum in an attribute": '<p title={"a" + 1 + "b"} tabIndex={1 + 2}>c</p>',
  "a template in an attribute": "export const n = 2\n\n<p title={`a ${n}\n b`}>c</p>",
  "a style": '<p style={{ color: "red", marginTop: 4, lineHeight: 2 }}>a</p>',
  "a style in lines": '<p\n  style={{\n    color: "red",\n    // comment\n    padding: 0,\n  }}\n>a</p>',
  "attributes from an object": '<p {...{ title: "a", lang: "de" }}>b</p>',
  "attributes from an export":
    'export const given = { title: "a" }\n\n<p {...given} lang="de">b</p> <p lang="x" {...given} title="last">c</p>',
  "comments in attributes": "<p title={/* a */ 'b' /* c */}>e</p>",
  "HTML as a property": '<div dangerouslySetInnerHTML={{ __html: "<b>a</b>" }} />',
  "children as a property": '<p children="a" />',
  "a key": '<p key="a">b</p>',
  "an address with text for scripts": '<a href="https://a.example/?a=1&amp;b=2">c</a>',
  sources:
    '<picture><source srcSet="https://a.example/a.png 2x" media="(min-width: 1px)" /><img src="https://a.example/b.png" alt="" width="1" height="1" /></picture>',
  "a video":
    '<video controls muted={false} playsInline><source src="https://a.example/a.mp4" type="video/mp4" /></video>',
  "numbers as attributes":
    "<ol start={3} reversed><li value={5}>a</li></ol> <p tabIndex={-1} data-x={1.5}>b</p>",
  // Expressions.
  "a string in braces": "a{' '}b {\"c\"} {`d ${1}`}",
  "numbers in braces": "{1} {-2.5} {0} {1e21} {0.1 + 0.2}",
  "what shows nothing": "a{true}{false}{null}{undefined}b",
  "a list in braces": "{[1, 'a', [2]]}",
  "braces on their own": "{'a'}\n\n{1 + 2}",
  "braces that begin a paragraph": "{1} a\n\n{2}\nb",
  "an expression over lines": "{\n  1 +\n  2\n}\n\na {[\n  'b',\n  'c',\n]} d",
  "an expression with an empty line": "{[1,\n\n2].join('-')}\n\n{`a\n\nb`}",
  "a template over lines": "<pre>{`\na\n  b\n`}</pre>",
  "strings with HTML": "{'<b>&amp;</b>'} {\"a > b & c\"}",
  "strings with escapes": String.raw`{'a\nb\'c'} {"é\t"} {'\u{1F600}'}`,
  "a condition":
    "export const on = true\n\n{on ? 'yes' : 'no'} {on && 'and'} {!on || 'or'} {null ?? 'default'}",
  "a condition with JSX":
    "export const on = true\n\n{on ? <b>yes</b> : <i>no</i>}\n\n{on && <p>and</p>}\n\n{!on && <p>never</p>}",
  "a list by map": "<ul>{[1, 2, 3].map((n) => <li key={n}>{n * 2}</li>)}</ul>",
  "a list by map over lines":
    "<ul>\n  {['a', 'b'].map((name) => (\n    <li key={name}>\n      {name} {/* comment */}\n    </li>\n  ))}\n</ul>",
  "a function called at once":
    "{(() => { const a = 1; return a + 1; })()} {(function () { return <b>x</b>; })()}",
  "a call in text": "The {['zebra', 'crossing'].join(' ')} is {Math.max(1, 2)}.",
  "expressions in emphasis": "*{'a'.repeat(2)}* **{[1].length}** [{'l'.repeat(3)}](https://a.example)",
  "expressions in a heading": "## A {'b'.repeat(2)} c\n\ntext",
  "expressions in lists": "- {'a'.repeat(2)}\n- b {1 + 1}\n  - {[1, 2].map((x) => <b key={x}>{x}</b>)}",
  "expressions in quotes": "> {'a'.repeat(2)}\n>\n> b {'c'.repeat(2)}",
  "expressions in a table": "| a | b |\n|---|---|\n| {'c'.repeat(2)} | <b title={'x'.repeat(2)}>d</b> |",
  "object literals in braces": "{{ a: 1 }.a} {Object.keys({ b: 1 })[0]}",
  "braces in strings": "{'}'} {\"{\"} {`}${'}'}`} {'a{b}c'}",
  "regular expressions": "{'a}b'.replace(/[}]/g, '-')} {/a/.test('a') ? 1 : 2}",
  "optional chains": "export const o = { a: { b: 1 } }\n\n{o?.a?.b} {o.x?.y ?? 'none'} {o['a']['b']}",
  "spread in lists": "export const l = [1, 2]\n\n{[...l, 3].join('')} {Math.max(...l)}",
  "a big number": "{10n}",
  "a sequence": "{(1, 2)}",
  "typeof and void": "{typeof 1} {void 0}x",
  comments: "a {/* b */} c\n\n{/* d */}\n\n{\n// e\n}\n\nf",
  "comments over lines": "{/*\n  a\n\n  *b*\n*/}\n\nc {/* d\ne */} f",
  "comments in expressions": "{/* a */ 1 /* b */} {\n  // c\n  'd' // e\n} {[/* f */ 2].length}",
  "comments that look like code": "{/* <b> {x} `y` */}a{/* */}",
  "a comment in a tag": "<div>{/* a */}b</div>\n\n<div>\n  {/* c */}\n  d\n</div>",
  "comments in a list": "- a {/* b */}\n- {/* c */}\n- d\n\n  {/* e */}\n\n  f",
  // ESM.
  "an export in a text": "export const count = 3\n\nThere are {count} and {count + 1}.",
  "exports in exports": "export const a = 1, b = { c: [a, 2] }\n\n{b.c[1]} {b.c[0]}",
  "an export that is used before": "{late} {late + 1}\n\nexport const late = 1",
  "let and var": "export let a = 1\nexport var b = a + 1\n\n{a} {b}",
  patterns: "export const { a, b: [c], ...d } = { a: 1, b: [2], e: 3 }\n\n{a} {c} {d.e}",
  "an exported function": "export function twice(x) {\n  return x * 2;\n}\n\n{twice(4)}",
  "an exported function with empty lines":
    "export function twice(x) {\n\n  const y = x * 2;\n\n  return y;\n}\n\n{twice(4)}",
  "an exported class": "export class P {\n  constructor() { this.x = 5; }\n}\n\n{new P().x}",
  "an exported component":
    "export const Hi = ({ who = 'you', children }) => <b>Hi {who}{children}</b>\n\n<Hi /> <Hi who='me'>!</Hi>\n\n<Hi>\n  *x*\n</Hi>",
  "components of components":
    "export const B = ({ children }) => <u>{children}</u>\nexport const A = ({ children }) => <B>{children}</B>\n\n<A>a</A>",
  "a component with hooks":
    "import { useState, useMemo } from 'react'\n\nexport const C = () => {\n  const [n] = useState(3);\n  return <b>{useMemo(() => n + 1, [n])}</b>;\n}\n\n<C />",
  "hooks in an expression":
    "import { useState, useMemo } from 'react'\n\n{useMemo(() => 'memo', [])} and {useState('state')[0]}",
  "a string with an empty line": "export const text = `a\n\nb`\n\n<pre>{text}</pre>",
  "ESM after text":
    "a\n\nexport const b = 1\n\nc {b}\n\nimport { items } from './parts.jsx'\n\n{items.length}",
  "words like ESM": "important\n\nexports of a\n\na\nimport b from 'c'",
  "several statements":
    "import { items } from './parts.jsx'\nimport data from './data.json'\nexport const n = items.length\n\n{n} {data.version}",
  "imports over lines":
    "import Box, {\n  Pill as P, // comment\n  items,\n} from './parts.jsx'\n\n<P>{items[0]}</P>",
  "all exports": "import * as all from './parts.jsx'\n\n<all.Pill>a</all.Pill> {all.items.length}",
  data: "import data from './data.json'\n\n<ul>{data.list.map(({ id, name }) => <li key={id}>{name}</li>)}</ul> {data.version}",
  "exports from elsewhere":
    "import { shout } from './parts.jsx'\nexport { items } from './parts.jsx'\nexport * from './layout.jsx'\n\n{shout('a')}",
  "imports that nobody uses": 'import { a } from "node:fs"\nimport b, * as c from "node:path"\n\nText',
  "names as in generated code":
    "export const s = 'S', h0 = 'H', slot = () => 1\n\n<b>{s.toLowerCase()}{h0.toLowerCase()}</b> {s + h0} {slot()}",
  "React by name":
    "import React, { Fragment } from 'react'\n\n<React.Fragment>a <Fragment key='x'>*b*</Fragment></React.Fragment>\n\n{React.createElement('b', null, 'c')}",
  "front matter":
    "---\ntitle: T\n---\n{frontMatter.title} {frontMatter.title.toLowerCase()}\n\nexport const o = frontMatter.title\n\n{o + o}",
  "a value that changes": "export let n = 0\n\n{++n} {++n}",
  // Layouts.
  "a layout":
    'export default ({ children }) => <main className="own">{children}</main>\n\nText *here*\n\n{1 + 1}',
  "an exported layout function":
    "export default function Layout({ children }) {\n  return <section>{children}</section>;\n}\n\na\n\n<b>c</b>",
  "a layout from elsewhere": "export { default } from './layout.jsx'\n\na *b*",
  "an imported layout": "import Layout from './layout.jsx'\nexport default Layout\n\na {'b'.repeat(2)}",
  "a layout of a class":
    "import { Component } from 'react'\n\nexport default class extends Component {\n  render() { return <div>{this.props.children}</div>; }\n}\n\na",
  // Components.
  ...code({
    "a component around Markdown": '<Box title="a">\n\n*b*\n\n- c\n\n</Box>',
    "a component around lines": "<Box>\n  *b*\n  c\n</Box>",
    "a component in one line": "<Box>*b* c</Box>\n\nd <Pill>e `f`</Pill> g",
    "a component without content": "<Box />\n\n<Box></Box>\n\na <Pill/> b",
    "components in components": '<Box>\n  <Box title="x">\n    <Pill>*a*</Pill>\n\n    b\n  </Box>\n</Box>',
    "a component in a tag in a component": "<Box>\n<div>\n<Pill>a</Pill>\n\n*b*\n</div>\n</Box>",
    members: '<Ui.Card head="h">\n\n*a*\n\n<Ui.Grid.Cell>b</Ui.Grid.Cell>\n</Ui.Card>',
    "members in text": "a <Ui.Grid.Cell>*b*</Ui.Grid.Cell> c",
    "JSX in attributes": "<Ui.Card head={<b>h <i>i</i></b>}>a</Ui.Card>",
    "JSX over lines in attributes":
      "<Slots\n  before={\n    <b>\n      x\n    </b>\n  }\n  after={<>y {1 + 1}</>}\n>\n  *z*\n</Slots>",
    "functions in attributes":
      "<Render render={(x) => <b>{x}</b>} />\n\n<Render render={function (x) {\n  // comment\n  return x + x;\n}} />",
    "functions as content":
      "<Each of={[1, 2]}>{(x, i) => <b>{i}{x}</b>}</Each>\n\n<Each of={items}>\n  {(item) => (\n    <i>{item}</i>\n  )}\n</Each>",
    "content twice": "<Twice>*a* {1 + 1}</Twice>\n\n<Twice>\n\n- b\n\n</Twice>",
    "content left out": "<Nothing>\n\n*a*\n\n</Nothing>\n\nb\n\n<When is={false}>c</When><When is>d</When>",
    "content that is read":
      '<Picker>\n  <Option name="a">A</Option>\n  <Option name="b">B</Option>\n</Picker>',
    "content with text that is read":
      '<Picker><Option name={"a"}>A</Option> <Option name="b">*B*</Option></Picker>',
    "content that is copied": "<Marked>\n  <Box>a</Box>\n  <Box>b</Box>\n</Marked>",
    context:
      '<Theme.Provider value="dark">\n\n*a* <ShowTheme />\n\n- <ShowTheme />\n\n<Theme.Provider value="blue"><ShowTheme /></Theme.Provider>\n\n</Theme.Provider>\n\n<ShowTheme />',
    state: "<Counter from={2} /> and <Reduced />\n\n<Memo of={4} />",
    "a class component": '<Old text="a">b</Old>\n\n<Old text="c">\n  *d*\n</Old>',
    "values of all kinds":
      "<Show value={{ a: [1, 'b', null, true], 'c-d': { e: -1.5 } }} /> <Show value=\"x\" /> <Show value /> <Show value={undefined} />\n\n<Show value={[1, , 2]} /> <Show value={`a\nb`} />",
    "text values": `<Show value="a &amp; b" /> <Show value='"q"' /> <Show value={"\\n\\u00e9"} /> <Show value="a\\b" /> <Show value="a\n  b" />`,
    spreads:
      "<Box {...attributes}>a</Box> <Box lang=\"x\" {...attributes} title=\"y\">b</Box> <p {...attributes}>c</p> <Box {...{ title: 'z' }} {...{ ...attributes, title: 'w' }}>d</Box>",
    "spreads with comments": "<Box {/* a */ ...attributes}>b</Box>\n\n<p {/* a */ ...attributes}>c</p>",
    "spread conditions":
      "<Box {...(items.length > 2 && { title: 'many' })}>a</Box> <Box {...(items.length > 9 ? attributes : {})}>b</Box>",
    "values of imports": "{user.name} ({user.born}) likes {user.tags.join(', ')} {shout('x')} {items}",
    "imports in attributes":
      "<p title={user.name} lang={user.tags[0]}>a *b*</p> <a href={`https://a.example/${user.name}`}>c</a>",
    "a tag with code around Markdown": "<div title={shout('x')}>\n\n*a*\n\n- b {shout('c')}\n\n</div>",
    "map with components":
      "{items.map((item, i) => <Box key={item} title={item}>{i}: <Pill>{item}</Pill></Box>)}",
    "map in map":
      "<table><tbody>{[1, 2].map((r) => <tr key={r}>{items.map((c) => <td key={c}>{r}{c}</td>)}</tr>)}</tbody></table>",
    "a variable component":
      "export const Tag = items.length > 2 ? 'em' : 'i'\nexport const Dyn = Ui.Card\n\n<Tag>a</Tag> <Dyn head=\"x\">*b*</Dyn>",
    as: '<Wrap as="section">*a*</Wrap> <Wrap as={Pill}>b</Wrap>',
    "components in lists":
      "- <Pill>a</Pill>\n- b <Pill>*c*</Pill>\n\n  <Box>\n    d\n\n    - e\n  </Box>\n\n1. <Box>f</Box>\n2. g",
    "components in quotes": "> <Box>\n>   a *b*\n>\n>   - c\n> </Box>\n>\n> d <Pill>e</Pill>",
    "components in a table": "| a | b |\n|---|---|\n| <Pill>1</Pill> | <Pill>*2* {items.length}</Pill> |",
    "components in headings": "## A <Pill>b</Pill>\n\n### <Pill>*c*</Pill> {shout('d')}",
    "components in emphasis and links":
      "*a <Pill>b</Pill>* [c <Pill>**d**</Pill>](https://a.example) ~~<Pill>e</Pill>~~",
    "GFM in a component":
      "<Box>\n\n| a | b |\n|:-:|---|\n| ~~c~~ | https://d.example |\n\n- [x] e\n- [ ] f\n\n</Box>",
    "code in a component": "<Box>\n\n```js\nconst a = { b: <C /> };\n```\n\n`{d}`\n\n</Box>",
    "a heading in a component": "<Box>\n\n## A *b*\n\nc\n\n</Box>",
    "a quote and a rule in a component": "<Box>\n\n> a\n\n---\n\nb\n\n</Box>",
    "a footnote in a component": "<Box>\n\na[^1]\n\n</Box>\n\nb[^2]\n\n[^1]: One\n[^2]: Two <Pill>x</Pill>",
    "a definition in a component":
      "<Box>\n\n[a] [b]\n\n[a]: https://a.example\n\n</Box>\n\n[a]\n\n[b]: https://b.example",
    "a hard break in a component": "<Pill>a\\\nb</Pill>\n\n<Box>\n  c  \n  d\n</Box>",
    "an image in a component": "<Box>![a](https://a.example/b.png)</Box>",
    "tags and components in turn": "<Box><b>a</b> <Pill>b</Pill> c <i>*d*</i></Box>",
    "text around components": "<Box>a<Pill>b</Pill>c</Box>\n\n<Box>\n  a <Pill>b</Pill>, c\n</Box>",
    "space in components":
      "<Box> a </Box>\n\n<Box>{' '}a{' '}<b> b </b>{' '}</Box>\n\n<Box>  <b>c</b>  </Box>",
    "expressions in components":
      "<Box>\n  {items.length}\n</Box>\n\n<Box>{items.length} of {shout('x')}</Box>\n\n<Box>a {1 + 1} b {/* c */} d</Box>",
    "comments in components":
      "<Box>\n  {/* a */}\n  <Pill>b</Pill>\n  {/* c */}\n</Box>\n\n<Box>{/* d */}</Box>\n\n<Box>{\n  // e\n}</Box>",
    "comments at the end of code":
      "{items.length // a\n}\n\n<Box title={shout('b') // c\n}>d</Box>\n\n<p title={items[0] /* e */}>f</p>",
    "indented by tabs": "<Box>\n\t<Box>\n\t\t*a*\n\n\t\t- b\n\t</Box>\n</Box>",
    "not indented": "<Box>\n<Box>\na\n\n- b\n</Box>\n</Box>",
    "oddly indented": "   <Box>\n a\n       <Pill>\n b\n  </Pill>\n      </Box>",
    "many lines of attributes":
      "<Box\n  title={\n    items\n      .map((item) => item.length)\n      .join('-')\n  }\n  data-a='1'\n  data-b\n>\n  a\n</Box>",
    "attributes of tags with code":
      "<p\n  className={items.join(' ')}\n  data-n={items.length}\n  hidden={items.length > 9}\n>a</p>",
    "a style with code":
      "<p style={{ color: shout('x') === 'X' ? 'red' : 'blue', marginTop: items.length }}>a</p>",
    "strings from code": "{'<b>' + shout('a') + '</b>'} {`${shout('b')}\n${items.length}`}",
    "lists of text": "{items.map((item) => item + ' ')} {[<b key='1'>x</b>, 'y', 1, null]}",
    "code that shows nothing":
      "a {items.length > 9 && 'never'} b {undefined ?? null} c {[].map(String)} d {items.find(() => false)}",
    "zero and the empty string": "a{items.length - 3}b{items.join('').slice(99)}c",
    "SVG with code":
      '<svg viewBox="0 0 9 9">{items.map((item, i) => <rect key={item} x={i} strokeWidth={2} />)}<g>{shout("x")}</g></svg>',
    "fragments with code":
      "<>a {shout('b')} <Pill>c</Pill></>\n\n<>\n  <Box>d</Box>\n\n  *e*\n</>\n\n<Box><>f<Pill>g</Pill></></Box>",
    "a ternary over lines":
      '{items.length > 2 ? (\n  <Box title="many">\n    many\n  </Box>\n) : (\n  <p>few</p>\n)}',
    "components given by the site":
      '<Given name="a">*b*</Given> {items.length > 1 && <Given name="c">d</Given>}\n\n<Box2>\n\n- e\n\n</Box2>',
    "a name of the site that the page has too": 'export const Given = () => <u>own</u>\n\n<Given name="a" />',
    "HTML by code": '<div dangerouslySetInnerHTML={{ __html: `<b>${shout("a")}</b>` }} />',
    "many holes in a paragraph":
      "{shout('a')} {shout('b')}{shout('c')} *{shout('d')}* <b>{shout('e')}</b> {1}{shout('f')}",
    "deep nesting": `${Array.from({ length: 9 }, (_, i) => `${"  ".repeat(i)}<Box title="${i}">`).join("\n")}\n${"  ".repeat(9)}*a* {items.length}\n${Array.from({ length: 9 }, (_, i) => `${"  ".repeat(8 - i)}</Box>`).join("\n")}`,
    "deep nesting with lists":
      "- a\n  - <Box>\n      b\n\n      - c\n        <Box>\n          - d {shout('e')}\n        </Box>\n    </Box>\n- f",
    "async code that is not waited for": "{typeof Promise.resolve(1).then} {(async () => 1).name}x",
    "a template with tags": "{String.raw`a\\n${1}`}",
    "this and new": "{new Date(0).getUTCFullYear()} {[3, 1, 2].toSorted?.().join('') ?? '123'}",
  }),
  // Partials.
  "a partial": 'import Part from "./_text.mdx"\n\na\n\n<Part />\n\nb',
  "a partial twice": 'import Part from "./_text.mdx"\n\n<Part />\n\n<Part />',
  "a partial with props":
    'import Part from "./_props.mdx"\n\n<Part name="a" count={1} />\n\n<Part {...{ name: "b", count: 2 }} />',
  "a partial with code in its props":
    'import Part from "./_props.mdx"\nimport { items } from "./parts.jsx"\n\n<Part name={items.join()} count={items.length} />',
  "a partial with children": 'import Part from "./_props.mdx"\n\n<Part name="a" count={1}>\n\n*b*\n\n</Part>',
  "a partial with a heading": 'import Part from "./_heading.mdx"\n\n## A\n\n<Part />\n\n## B',
  "a partial in a partial": 'import Outer from "./_outer.mdx"\n\n<Outer a="x" />\n\n<Outer a={"y"} />',
  "partials in partials in partials": 'import Deep from "./_deep.mdx"\n\n<Deep />\n\n- <Deep />',
  "a partial in a list": 'import Part from "./_text.mdx"\n\n- a\n\n  <Part />\n\n- <Part />',
  "a partial in a quote": 'import Part from "./_list.mdx"\n\n> <Part />\n>\n> a',
  "a partial in a component":
    'import Part from "./_list.mdx"\nimport Box from "./parts.jsx"\n\n<Box title={"a"}>\n  <Part />\n\n  b\n</Box>',
  "a partial in a tag":
    'import Part from "./_text.mdx"\n\n<div>\n  <Part />\n</div>\n\n<div title={"a".repeat(2)}><Part /></div>',
  "a partial in code": 'import Part from "./_text.mdx"\n\n{[1, 2].map((n) => <Part key={n} />)}',
  "a partial as an attribute":
    'import Part from "./_text.mdx"\nimport { Slots } from "./parts.jsx"\n\n<Slots before={<Part />} after="b">c</Slots>',
  "a partial with code": 'import Part from "./_code.mdx"\n\n<Part />\n\n<Part render={(x) => <b>{x}</b>} />',
  "a partial in an exported component":
    'import Part from "./_props.mdx"\n\nexport const Own = ({ n }) => <div><Part name={n} count={0} /></div>\n\n<Own n="a" /> <Own n="b" />',
  "a partial by another name": 'import * as part from "./_text.mdx"\n\n<part.default />',
  "a partial from the site": 'import Part from "@site/_text.mdx"\n\n<Part />',
};
