// Markup that anybody may write, read as browsers do: parse5, which follows the standard, is the judge.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { Parser, type DefaultTreeAdapterMap, type Token } from "parse5";
import { readHtml, textOfHtml } from "../src/text/html.js";
import { runs } from "./support/runs.js";

/** Every start tag of a document with its attributes, as parse5 reads them. */
function expected(html: string): string[] {
  const tags: string[] = [];
  class Recorder extends Parser<DefaultTreeAdapterMap> {
    override onStartTag(token: Token.TagToken): void {
      const attributes = token.attrs.map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
      tags.push([token.tagName, ...attributes].join(" "));
      super.onStartTag(token);
    }
  }
  // Without scripts, as search engines and careful readers see the page.
  Recorder.parse(html, { scriptingEnabled: false });
  return tags;
}

function actual(html: string): string[] {
  const tags: string[] = [];
  readHtml(html, () => true, {
    start(tag, attributes) {
      const list = attributes.map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
      tags.push([tag, ...list].join(" "));
    },
  });
  return tags;
}

const SPECIAL: Readonly<Record<string, string>> = {
  "a comment that ends with an exclamation mark": `<!-- c --!><a href="/x">y</a>`,
  "comments that end at once": `<!--><a id=1><!---><a id=2><!----><a id=3>--><!-><a id=4>`,
  "a section of CDATA outside of SVG": `<![CDATA[ > <a href=x> ]]> <a href=y>`,
  "a section of CDATA in SVG": `<svg><![CDATA[ > <a href=x> ]]> <a href=y></svg>`,
  "sections of CDATA without an end": `<![CDATA[ > <a href=x> <svg><![CDATA[ > <a href=y>`,
  "values without quotes that hold slashes": `<a href=/docs/x/>y</a><img src=/a.png alt=b/>`,
  "attributes that are there twice": `<a HREF="1" href="2" id=x ID=y>`,
  "character references": `<a href="?a&copy=1&copy;&copy&#150;&#x80;&notit;&#0;&#xD800;&#99999999;" title='&lt&amp;lt;&'>`,
  "elements whose content is text": `<title><a id=1></title><textarea><a id=2></textarea><xmp><a id=3></xmp><iframe><a id=4></iframe><style><a id=5></style><noembed><a id=6></noembed><a id=7>`,
  "a script in a comment in a script": `<script><!-- <script> <a id=1> </script> <a id=2> --></script><a id=3>`,
  "a script with a comment that ends at once": `<script><!--> <script> <a id=1> </script><a id=2>`,
  "end tags with values": `<b></b title="><i>"><u>`,
  "tags without an end": `<a href="x`,
  "signs that are no tags": `a < b <3 </> </ a> <?php <a id=1> ?> <!x <a id=2> > <a id=3>`,
  "a title in SVG": `<svg><title><a id=1></title><style><a id=2></style><foreignObject><style><a id=3></style></foreignObject></svg><title><a id=4></title>`,
  "what ends SVG": `<svg><p><style><a id=1></style>`,
  "SVG that ends with its start": `<svg/><style><a id=1></style><svg><path/><style/><a id=2></svg>`,
  "equals signs and slashes between attributes": `<a =x ="y" a==b / c/d e = f>`,
};

describe("HTML is read as browsers read it:", () => {
  for (const [name, html] of Object.entries(SPECIAL))
    test(name, () => assert.deepEqual(actual(html), expected(html)));

  test("whatever stands in it", () => {
    const piece = fc.constantFrom(
      ..."< > / = \" ' ! - -- --> --!> <!-- <! <? </ & &amp; &#150; &copy &lt; ; [CDATA[ ]]> a p img title script style textarea svg math".split(
        " ",
      ),
      " ",
      "\n",
      "<a href=",
      '<img src="',
      "<script>",
      "</script>",
      "<style>",
      "</style>",
      "<title>",
      "</title>",
      "<svg>",
      "</svg>",
      "<foreignObject>",
      "</foreignObject>",
      "<p>",
      "</p>",
      "<textarea>",
      "</textarea>",
    );
    const soup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(soup, (html) => assert.deepEqual(actual(html), expected(html))),
      { ...runs(100, 4000), seed: 1 },
    );
  });
});

test("The text of HTML is what a reader sees of it", () => {
  assert.equal(
    textOfHtml(`<img alt="a > b" src="/x.png">x &#150; y <!-- no --!>z<style>p {}</style>`),
    "x – y z",
  );
  assert.equal(textOfHtml(`<script>no</script><xmp>&amp;</xmp><textarea>&amp;</textarea>`), "&amp;&");
});
