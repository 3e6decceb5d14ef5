// What stands in the search dialog: the field, what was found, and the keys that work.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Icon } from "../../parts/Icon.js";
import type { Results } from "./engine.js";
import { forgetSearches, recentSearches, rememberSearch } from "./recent.js";
import { OptionList, optionsOf, type Group, type Option } from "./options.js";
import { expectTarget } from "./target.js";
import { useAnswers } from "./use-answers.js";

export interface SearchPanelProps {
  /** What was typed while this was on its way. */
  readonly text: string;
  /** Called when a result on the page that is open was chosen. */
  readonly onTarget: () => void;
  readonly close: () => void;
}

export function SearchPanel({ text: initial, onTarget, close }: SearchPanelProps) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<number>();
  const [recent, setRecent] = useState(recentSearches);
  const { answer, failed, suggestions, ask, retry } = useAnswers(initial);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const isEmpty = text.trim() === "";
  const results = isEmpty ? undefined : answer?.results;
  const groups = groupsOf(results, recent, suggestions);
  const options = optionsOf(groups);
  const found = results !== undefined && results.count > 0;
  // Enter opens the first result; before something is found, nothing is chosen.
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
    // The browser only scrolls then: no page arrives that could mark its words.
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
          aria-label="Search"
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
          placeholder="Search"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button className="search-close" type="button" onClick={close}>
          <span className="sr-only">Close search</span>
          <kbd aria-hidden="true">Esc</kbd>
          <Icon name="close" />
        </button>
      </div>
      {failed ? (
        <div className="search-problem" role="alert">
          <p>Search could not be loaded. Check your connection.</p>
          <button
            className="button"
            type="button"
            onClick={() => {
              input.current?.focus();
              retry(text);
            }}
          >
            Retry
          </button>
        </div>
      ) : (
        <div className="search-found" ref={list} tabIndex={-1}>
          {results?.corrected.map(({ from, to }) => (
            <p className="search-note" key={from}>
              Nothing has “{from}”. Showing results for <strong>{to}</strong>.
            </p>
          ))}
          {results && !found && (
            <div className="search-note">
              <p>
                No results for “<strong>{text.trim()}</strong>”.
              </p>
              <p>Try fewer or other words, or the name of a setting, a file or a command.</p>
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
              Clear recent searches
            </button>
          )}
        </div>
      )}
      <div className="search-foot">
        <output>{statusOf(results)}</output>
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> to move <kbd>↵</kbd> to open <kbd>Esc</kbd> to close
        </p>
      </div>
    </div>
  );
}

function statusOf(results: Results | undefined): string {
  if (!results) return "";
  if (results.count === 0) return "No results";
  const { count, pageCount } = results;
  return `${count} ${count === 1 ? "result" : "results"} on ${pageCount} ${pageCount === 1 ? "page" : "pages"}`;
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
  const pages: Group = {
    key: "pages",
    label: ["Pages to begin with"],
    options: suggestions.map(({ title, url }) => ({
      kind: "link",
      url,
      title: [{ text: title, marked: false }],
      excerpt: [],
      isPage: true,
    })),
  };
  const searches: Group = {
    key: "recent",
    label: ["Recent searches"],
    options: results ? [] : recent.map((text) => ({ kind: "recent", text })),
  };
  return [searches, pages].filter(({ options }) => options.length > 0);
}
