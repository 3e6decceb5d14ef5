import { useId, type ReactNode } from "react";
import { Diagram } from "./Diagram.js";

/** A diagram that a browser draws while the site is built. Without its drawing, it is the code in the slot `source`. */
export function BrowserDiagram(props: {
  drawing: string;
  drawings?: Readonly<Record<string, { svg: string; prefix: string }>>;
  source: ReactNode;
}) {
  const { drawing, drawings = {}, source } = props;
  const id = useId();
  const drawn = Object.hasOwn(drawings, drawing) ? drawings[drawing] : undefined;
  if (!drawn) return source;
  return <Diagram svg={drawn.svg.replaceAll(drawn.prefix, `${id}-`)} source={source} />;
}
