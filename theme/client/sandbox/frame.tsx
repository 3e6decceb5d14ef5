// The script that runs what readers write. The document that it gets into has an origin of its own, and reaches nothing of the site.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import * as ReactDOMClient from "react-dom/client";
import type { Failure, FromFrame, Look, Run, ToFrame } from "./messages.js";
import { liveComponent } from "../../mdx/live-value.js";
import { exportsOf, messageOf, SandboxError, type Sandbox } from "./modules.js";

declare global {
  interface Window {
    docsiteSandbox: Sandbox;
  }
}

start();

function start(): void {
  const sandbox: Sandbox = {
    shared: {
      react: React,
      "react/jsx-runtime": jsxRuntime,
      "react-dom": ReactDOM,
      "react-dom/client": ReactDOMClient,
    },
    modules: {},
    code: new Map(),
    live(run) {
      takeScope(sandbox);
      return liveComponent(run);
    },
  };
  window.docsiteSandbox = sandbox;
  const say = (message: FromFrame) => parent.postMessage(message, "*");
  const { box, content } = boxes();
  const sizes = new ResizeObserver(() =>
    say({ type: "height", height: Math.ceil(box.getBoundingClientRect().height) }),
  );
  let number = 0;
  const fail = (failure: Failure) => say({ type: "failed", number, failure });
  addEventListener("error", ({ error, message }) => fail(failureOf(error ?? message)));
  addEventListener("unhandledrejection", ({ reason }) => fail(failureOf(reason)));
  let root: ReactDOMClient.Root | undefined;
  const run = (given: Run) => {
    number = given.number;
    try {
      const Shown = componentOf(given, exportsOf(given, sandbox));
      // What comes next is mostly as high: nothing moves meanwhile.
      content.style.minHeight = `${content.offsetHeight}px`;
      root?.unmount();
      root = ReactDOMClient.createRoot(content, { onUncaughtError: (error) => fail(failureOf(error)) });
      const shown = () => {
        content.style.minHeight = "";
        sizes.observe(box);
        say({ type: "shown", number: given.number });
      };
      root.render(
        <Announced when={shown}>
          <Shown />
        </Announced>,
      );
    } catch (error) {
      fail(failureOf(error));
    }
  };
  addEventListener("message", ({ data, source }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    if (data.type === "run") run(data);
    if (data.type === "look") takeLook(data.look);
  });
}

/** Names of the site's scope become those of the document, which is there for this code alone. */
function takeScope({ modules }: Sandbox): void {
  const scope = modules["@theme/ReactLiveScope"]?.() as { readonly default?: object } | undefined;
  for (const [name, value] of Object.entries({ React, ...React, ...(scope?.default ?? scope) })) {
    // Nobody can replace names such as `location`.
    const before = Object.getOwnPropertyDescriptor(window, name);
    if (before?.configurable === false) continue;
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
}

/** What the code is shown in: the same styles apply as on the page. `box` is as high as all of it. */
function boxes() {
  const [box, island] = [document.createElement("main"), document.createElement("docsite-island")];
  const content = document.createElement("div");
  box.className = "prose";
  Object.assign(box.style, { padding: "1rem", maxWidth: "none" });
  document.body.style.display = "block";
  box.append(island);
  island.append(content);
  document.body.append(box);
  return { box, content };
}

function Announced({ when, children }: { when: () => void; children: React.ReactNode }): React.ReactNode {
  React.useEffect(when, [when]);
  return children;
}

function componentOf({ files, component }: Run, exported: unknown): React.ComponentType {
  const found = (exported as Readonly<Record<string, unknown>>)[component];
  if (typeof found === "function" || (typeof found === "object" && found !== null))
    return found as React.ComponentType;
  throw new SandboxError({ kind: "component", file: files[0]?.[0] ?? "", name: component });
}

function failureOf(error: unknown): Failure {
  if (error instanceof SandboxError) return error.failure;
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  // Files have their own names in traces, as they are no addresses.
  const [, file, line] = /(?:\(|@|\s)([^\s():@]+\.[cm]?[jt]sx?):(\d+):\d+\)?$/m.exec(stack) ?? [];
  const isOwn = file !== undefined && [...window.docsiteSandbox.code.keys()].includes(decodeURI(file));
  return {
    kind: "error",
    message: messageOf(error),
    ...(isOwn && { file: decodeURI(file), line: Number(line) }),
  };
}

function takeLook({ attributes, title }: Look): void {
  for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
  document.title = title;
}
