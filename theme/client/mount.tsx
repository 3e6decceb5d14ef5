import { Component, createElement, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes server markup interactive. The function that it gives takes it down. */
export function mount(element: Element, component: unknown, props: object): () => void {
  const root = hydrateRoot(
    element,
    <CrashBoundary>{createElement(component as ComponentType<object>, props)}</CrashBoundary>,
    { identifierPrefix: element.getAttribute("data-prefix") ?? "" },
  );
  return () => root.unmount();
}

/** Shows that a part crashed, in its place; the page around it goes on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="problem" role="alert">
        <p>This page crashed.</p>
        <button className="button primary" type="button" onClick={() => this.setState({ crashed: false })}>
          Try again
        </button>
      </div>
    );
  }
}
