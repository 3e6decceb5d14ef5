// The content of the search dialog.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Icon } from "../../parts/Icon.js";
import type { Results } from "./engine.js";
import { forgetSearches, recentSearches, rememberSearch } from "./recent.js";
import { OptionList, type Group, type Option } from "./options.js";
import { expectTarget } from "./target.js";
import { versionHere } from "./session.js";
import { useAnswers } from "./use-answers.js";
import { Around } from "../../parts/Around.js";
import { SEARCH } from "../../words/search.js";

export interface SearchPanelProps {
  /** Text that was typed while this was loading. */
  readonly text: string;
  /** Called when a result on the current page was chosen. */
  readonly onTarget: () => void;
  readonly close: () => void;
}

export function SearchPanel({ text: initial, onTarget, close }: SearchPanelProps) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<number>();
  const [recent, setRecent] = useState(recentSearches);
  const { results: latest, failed, suggestions, ask, retry } = useAnswers(initial);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [version] = useState(versionHere);

  const isEmpty = text.trim() === "";
  const results = isEmpty ? undefined : latest;
  const groups = groupsOf(results, recent, suggestions);
  // In the order in which the arrow keys visit them.
  const options = groups.flatMap((group) => group.options);
  const found = results !== undefined && results.count > 0;
  // Enter opens the first result. Suggestions are not preselected.
  const active = options.length === 0 ? undefined : (chosen ?? (found ? 0 : undefined));

  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useEffect(() => {
    if (active === undefined) return;
    const option = list.current?.querySelectorAll<HTMLElement>("[role=option]")[active];
    option?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function type(next: string): void {
    setText(next);
    setChosen(undefined);
    list.current?.scrollTo(0, 0);
    ask(next);
  }

  function choose(option: Option, event: MouseEvent | KeyboardEvent): void {
    if (option.kind === "recent") return type(option.text);
    rememberSearch(text);
    const url = new URL(option.url, location.href);
    if (results) expectTarget(url.href, results.words);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    close();
    // The browser only scrolls, so no navigation marks the words.
    if (url.pathname === location.pathname) setTimeout(onTarget);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (options.length === 0) return;
      const step = key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : options.length);
      setChosen((from + step + options.length) % options.length);
    } else if (key === "Enter") {
      event.preventDefault();
      const option = active === undefined ? undefined : options[active];
      if (active === undefined || !option) return;
      if (option.kind === "link" && (event.ctrlKey || event.metaKey)) {
        rememberSearch(text);
        window.open(option.url, "_blank", "noopener");
      } else list.current?.querySelectorAll<HTMLElement>("[role=option]")[active]?.click();
    }
  }

  return (
    <div className="search-panel">
      <div className="search-field">
        <Icon name="search" />
        <input
          ref={input}
          className="search-input"
          type="text"
          role="combobox"
          aria-label={SEARCH.field}
          {...(version && { "aria-describedby": `${id}version` })}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          {...(active !== undefined && { "aria-activedescendant": `${id}option${active}` })}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          placeholder={SEARCH.field}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {version && (
          <span className="search-version" id={`${id}version`}>
            <span className="sr-only">{SEARCH.version(version.label)}</span>
            <span aria-hidden="true">{version.label}</span>
          </span>
        )}
        <button className="search-close" type="button" onClick={close}>
          <span className="sr-only">{SEARCH.close}</span>
          <kbd aria-hidden="true">{SEARCH.escape}</kbd>
          <Icon name="close" />
        </button>
      </div>
      {failed ? (
        <div className="search-problem" role="alert">
          <p>{SEARCH.failed}</p>
          <button
            className="button"
            type="button"
            onClick={() => {
              input.current?.focus();
              retry(text);
            }}
          >
            {SEARCH.retry}
          </button>
        </div>
      ) : (
        <div className="search-found" ref={list} tabIndex={-1}>
          {results?.corrected.map(({ from, to }) => (
            <p className="search-note" key={from}>
              <Around text={SEARCH.corrected}>
                {from}
                <strong>{to}</strong>
              </Around>
            </p>
          ))}
          {results && !found && (
            <div className="search-note">
              <p>
                <Around text={SEARCH.nothingFor}>
                  <strong>{text.trim()}</strong>
                </Around>
              </p>
              <p>{SEARCH.nothingHint}</p>
            </div>
          )}
          <OptionList id={id} groups={groups} active={active} choose={choose} point={setChosen} />
          {!results && recent.length > 0 && (
            <button
              className="search-forget"
              type="button"
              onClick={() => {
                forgetSearches();
                setRecent([]);
                input.current?.focus();
              }}
            >
              {SEARCH.forget}
            </button>
          )}
        </div>
      )}
      <div className="search-foot">
        <output dir="auto">
          {results &&
            (found ? SEARCH.count(SEARCH.hits(results.count), SEARCH.pages(results.pageCount)) : SEARCH.none)}
        </output>
        <p className="search-keys" dir="auto" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {` ${SEARCH.toMove} `}
          <kbd>↵</kbd>
          {` ${SEARCH.toOpen} `}
          <kbd>{SEARCH.escape}</kbd>
          {` ${SEARCH.toClose}`}
        </p>
      </div>
    </div>
  );
}

function groupsOf(
  results: Results | undefined,
  recent: readonly string[],
  suggestions: readonly { readonly title: string; readonly url: string }[],
): Group[] {
  if (results && results.count > 0) {
    return results.pages.map(({ title, trail, method, url, hits }) => ({
      key: url,
      label: [...trail, title],
      options: hits.map((hit) => ({
        kind: "link",
        ...hit,
        ...(method !== undefined && hit.isPage && { method }),
      })),
    }));
  }
  const searches = recent.map((text) => ({ kind: "recent", text }) as const);
  const pages = suggestions.map(({ title, url }) => ({
    kind: "link" as const,
    url,
    title: [{ text: title, marked: false }],
    excerpt: [],
    isPage: true,
  }));
  const groups = [
    { key: "recent", label: [SEARCH.recent], options: results ? [] : searches },
    { key: "pages", label: [SEARCH.suggestions], options: pages },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
