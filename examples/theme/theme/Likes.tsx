"use client";
import { useState } from "react";

/** Runs in the browser: the only part of its page that does. */
export function Likes({ start }: { start: number }) {
  const [likes, setLikes] = useState(start);
  return (
    <button type="button" onClick={() => setLikes(likes + 1)}>
      {likes} likes
    </button>
  );
}
