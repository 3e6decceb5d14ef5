import { Component, createElement, StrictMode, type ComponentType, type ReactNode } from "react";
import { hydrateRoot, type HydrationOptions } from "react-dom/client";
import { hydrateInContexts, type Island } from "./contexts.js";
import { reportMismatch } from "./mismatch.js";
import { restoreStyles } from "./own-styles.js";
import { Slot, Slots } from "../mdx/slots.js";
import { ISLANDS } from "../words/islands.js";

declare const DOCSITE_PASSES_CONTEXTS: boolean;
/** Whether `docsite serve` shows the page. */
declare const DOCSITE_DEVELOPMENT: boolean;
declare const DOCSITE_STRICT_MODE: boolean;

/** What the code of a page in MDX gets for Markdown between its tags. */
const s = (index: number) => <Slot name={String(index)} />;

/** Hydrates server markup. The returned function unmounts it. */
export function mount(
  element: Element,
  component: unknown,
  props: object,
  slots: ReadonlyMap<string, string>,
): () => void {
  restoreStyles(element);
  const made = (
    <Slots value={slots}>
      {createElement(
        component as ComponentType<object>,
        element.hasAttribute("data-slots") ? { ...props, s } : props,
      )}
    </Slots>
  );
  const content = DOCSITE_STRICT_MODE ? <StrictMode>{made}</StrictMode> : made;
  const options: HydrationOptions = { identifierPrefix: element.getAttribute("data-prefix") ?? "" };
  if (DOCSITE_DEVELOPMENT) options.onRecoverableError = reportMismatch;
  // Another island may have changed what they share before this one starts: React renders it anew.
  else if (DOCSITE_PASSES_CONTEXTS) options.onRecoverableError = () => undefined;
  if (DOCSITE_PASSES_CONTEXTS)
    return hydrateInContexts(element as Island, content, (inside) =>
      hydrateRoot(element, <CrashBoundary>{inside}</CrashBoundary>, options),
    );
  const root = hydrateRoot(element, <CrashBoundary>{content}</CrashBoundary>, options);
  return () => root.unmount();
}

/** Replaces a crashed component by a message; the rest of the page keeps working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="problem" role="alert">
        <p>{ISLANDS.crashed}</p>
        <button className="button primary" type="button" onClick={() => this.setState({ crashed: false })}>
          {ISLANDS.tryAgain}
        </button>
      </div>
    );
  }
}
