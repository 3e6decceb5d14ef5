import { useCallback, useEffect, useRef, useState } from "react";
import type { Results } from "./engine.js";
import { openSession, type SearchSession } from "./session.js";

/** Queries the index. Keeps the previous results until the next ones are available, and drops outdated ones. */
export function useAnswers(initial: string) {
  const [results, setResults] = useState<Results>();
  const [failed, setFailed] = useState(false);
  const [suggestions, setSuggestions] = useState<SearchSession["suggestions"]>([]);
  const opening = useRef<Promise<SearchSession>>(undefined);
  const session = useRef<SearchSession>(undefined);
  const latest = useRef(initial);

  const ask = useCallback((query: string): void => {
    latest.current = query;
    const isLatest = () => latest.current === query;
    if (query.trim() === "") return setResults(undefined);
    // Once the session is open, loaded results appear in the same frame.
    const asked =
      session.current?.ask(query, isLatest, setResults) ??
      opening.current?.then((opened) => opened.ask(query, isLatest, setResults));
    asked?.catch(() => {
      if (isLatest()) setFailed(true);
    });
  }, []);

  const open = useCallback(() => {
    opening.current = openSession();
    opening.current.then(
      (opened) => {
        session.current = opened;
        setSuggestions(opened.suggestions);
      },
      () => setFailed(true),
    );
  }, []);

  function retry(query: string): void {
    session.current = undefined;
    setFailed(false);
    open();
    ask(query);
  }

  useEffect(() => {
    open();
    ask(latest.current);
  }, [ask, open]);

  return { results, failed, suggestions, ask, retry };
}
