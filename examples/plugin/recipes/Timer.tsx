"use client";
import { useState } from "react";

const WORDS = DOCSITE_WORDS.own["recipes"];

/** Counts minutes down, one for each press. As a directive, `::timer{minutes=3}`, it is given text. */
export default function Timer({ minutes }: { minutes: number | string }) {
  const [left, setLeft] = useState<number>();
  return (
    <button type="button" className="recipe-timer" onClick={() => setLeft((left ?? Number(minutes) + 1) - 1)}>
      {left === undefined ? WORDS?.["start"] : WORDS?.["left"]?.(left)}
    </button>
  );
}
