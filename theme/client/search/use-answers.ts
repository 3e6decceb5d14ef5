import { useCallback, useEffect, useRef, useState } from "react";
import type { Results } from "./engine.js";
import { closeSession, openSession, type SearchSession } from "./session.js";

interface Answer {
  readonly query: string;
  readonly results: Results;
}

/** Asks the index. The last answer stays until the next one is there; an answer that comes too late is dropped. */
export function useAnswers(initial: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const [suggestions, setSuggestions] = useState<SearchSession["suggestions"]>([]);
  const session = useRef<SearchSession>(undefined);
  const latest = useRef(initial);

  const ask = useCallback((query: string): void => {
    latest.current = query;
    const isLatest = () => latest.current === query;
    if (query.trim() === "") return setAnswer(undefined);
    const show = (results: Results) => setAnswer({ query, results });
    // The session is ready after the first moment: what is loaded then is answered in this very frame.
    const asked =
      session.current?.ask(query, isLatest, show) ??
      openSession().then((opened) => opened.ask(query, isLatest, show));
    asked.catch(() => {
      if (isLatest()) setFailed(true);
    });
  }, []);

  const open = useCallback(() => {
    openSession().then(
      (opened) => {
        session.current = opened;
        setSuggestions(opened.suggestions);
      },
      () => setFailed(true),
    );
  }, []);

  const retry = useCallback(
    (query: string) => {
      closeSession();
      session.current = undefined;
      setFailed(false);
      open();
      ask(query);
    },
    [ask, open],
  );

  useEffect(() => {
    open();
    ask(latest.current);
  }, [ask, open]);

  return { answer, failed, suggestions, ask, retry };
}
