import { Fragment, type ReactNode } from "react";
import { Method } from "./Method.js";
import { WORDS } from "../words/index.js";

/** Method and path of an operation in one line, with a button that copies the path; `children` are more buttons. */
export function Endpoint(props: { method: string; path: string; children?: ReactNode }) {
  const { method, path, children } = props;
  return (
    <div className="endpoint">
      <code>
        <Method method={method} /> <Path path={path} />
      </code>
      <button
        className="copy js-only"
        type="button"
        aria-label={WORDS.api.operation.copyPath}
        data-copy={path}
      />
      {children}
    </div>
  );
}

/** A path with emphasized `{parameters}` and optional line breaks after slashes. */
export function Path({ path }: { path: string }) {
  return path.split(/(\{[^}]*\})/).map((part, index) =>
    index % 2 === 1 ? (
      <var key={index}>{part}</var>
    ) : (
      part.split(/(?<=\/)/).map((piece, position) => (
        <Fragment key={`${index}.${position}`}>
          {piece}
          {piece.endsWith("/") && <wbr />}
        </Fragment>
      ))
    ),
  );
}
