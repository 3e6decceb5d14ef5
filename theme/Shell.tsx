import type { ThemeModule } from "docsite-cli";
import type { ComponentProps } from "react";
import { Announcement } from "./parts/Announcement.js";
import { Footer } from "./parts/Footer.js";
import { Menu } from "./parts/Menu.js";
import { Navbar } from "./parts/Navbar.js";
import { MAIN_ID, STATUS_ID } from "./parts/ids.js";
import { SkipLink } from "./parts/SkipLink.js";

/** Everything inside `<body>`. */
export function Shell({ shell, view, children }: ComponentProps<ThemeModule["Shell"]>) {
  // A page with an element `main` of its own cannot be inside of another one.
  const Main = view.hasMain ? "div" : "main";
  return (
    <>
      <SkipLink shell={shell} />
      {shell.announcement && <Announcement announcement={shell.announcement} />}
      <Navbar shell={shell} view={view} />
      <div className={view.sidebar ? "frame has-sidebar" : "frame"}>
        <Menu shell={shell} view={view} />
        <Main
          id={MAIN_ID}
          tabIndex={-1}
          data-previews={shell.linkPreviews ? "" : undefined}
          data-resume={shell.resume ? [...new Set([shell.baseUrl, shell.home])].join(" ") : undefined}
          data-no-keys={shell.shortcuts ? undefined : ""}
        >
          {children}
        </Main>
      </div>
      <Footer shell={shell} />
      <output id={STATUS_ID} className="sr-only" />
    </>
  );
}
