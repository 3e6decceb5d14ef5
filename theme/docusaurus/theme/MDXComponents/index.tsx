// The components of Markdown, to which a site adds its own.
import type { ComponentProps } from "react";
import * as builtIns from "../../../mdx/index.js";
import Mermaid from "../Mermaid.js";
import A from "./A.js";
import Code from "./Code.js";
import Details from "./Details.js";
import Head from "./Head.js";
import Heading from "./Heading.js";
import Img from "./Img.js";
import Li from "./Li.js";
import Pre from "./Pre.js";
import Ul from "./Ul.js";

const heading = (as: string) => (props: ComponentProps<"h2">) => <Heading as={as} {...props} />;

const MDXComponents = {
  ...builtIns,
  Head,
  head: Head,
  details: Details,
  Mermaid,
  mermaid: Mermaid,
  a: A,
  code: Code,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
};

export default MDXComponents;
