// The components of Markdown, to which a site adds its own, or which it overrides one by one.
import type { ComponentProps } from "react";
import * as builtIns from "../../../mdx/index.js";
import Mermaid from "../Mermaid.js";
import A from "@theme/MDXComponents/A";
import Code from "@theme/MDXComponents/Code";
import Details from "@theme/MDXComponents/Details";
import Head from "@theme/MDXComponents/Head";
import Heading from "@theme/MDXComponents/Heading";
import Img from "@theme/MDXComponents/Img";
import Li from "@theme/MDXComponents/Li";
import Pre from "@theme/MDXComponents/Pre";
import Ul from "@theme/MDXComponents/Ul";

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
