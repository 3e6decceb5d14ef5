import type { ThemeModule } from "docsite-cli";
import type { ComponentProps } from "react";
import { Main as Original } from "docsite-cli/theme/Main.js";

/** What pages show, and below it how many recipes the site has. */
export function Main(props: ComponentProps<ThemeModule["Main"]>) {
  const { count } = props.view.props?.["recipes"] ?? {};
  return (
    <>
      <Original {...props} />
      <p className="recipe-count">{DOCSITE_WORDS.own["recipes"]?.["count"]?.(Number(count))}</p>
    </>
  );
}
