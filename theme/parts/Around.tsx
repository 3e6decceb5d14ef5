import { Children, Fragment, type ReactNode } from "react";

/** Stands for an element in a text: a noncharacter, which no text has. */
const MARK = "\ufdd8";

/** A text of the interface with the children in the places of its values. */
export function Around({ text, children }: { text: (...values: string[]) => string; children: ReactNode }) {
  const parts = Children.toArray(children);
  const filled = text(...parts.map((_, place) => `${MARK}${place}${MARK}`));
  return (
    <>
      {filled.split(MARK).map((piece, place) => (
        <Fragment key={place}>{place % 2 === 0 ? piece : parts[Number(piece)]}</Fragment>
      ))}
    </>
  );
}
