import { Fragment, type KeyboardEvent, type MouseEvent } from "react";
import { Icon } from "../../parts/Icon.js";
import type { Hit } from "./engine.js";
import type { Marked } from "./excerpt.js";
import { SEARCH } from "../../words/search.js";

/** An option: a link, or an earlier search to repeat. */
export type Option =
  | (Hit & { readonly kind: "link"; readonly method?: string })
  | { readonly kind: "recent"; readonly text: string };

export interface Group {
  readonly key: string;
  /** Labels of categories, outermost first, then of the page. */
  readonly label: readonly string[];
  readonly options: readonly Option[];
}

interface OptionListProps {
  /** Prefix of the ids. */
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: number | undefined;
  readonly choose: (option: Option, event: MouseEvent | KeyboardEvent) => void;
  /** Called when the pointer moves to an option. */
  readonly point: (index: number) => void;
}

/** The listbox of the search field, which keeps the focus. */
export function OptionList({ id, groups, active, choose, point }: OptionListProps) {
  let index = -1;
  // Native lists cannot be filtered by a text field, and their options cannot have several lines.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={`${id}list`} className="search-list" role="listbox" aria-label={SEARCH.results}>
      {groups.map(({ key, label, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={key} className="search-group" role="group" aria-label={label.join(", ")}>
          <p className="search-group-label" aria-hidden="true">
            {label.map((part, place) => (
              <Fragment key={place}>
                {place > 0 && <span className="search-separator">/</span>}
                <span>{part}</span>
              </Fragment>
            ))}
          </p>
          {options.map((option) => {
            const number = ++index;
            const common = {
              id: `${id}option${number}`,
              className: "search-option",
              role: "option",
              "aria-selected": number === active,
              tabIndex: -1,
              onClick: (event: MouseEvent) => choose(option, event),
              onMouseMove: () => {
                if (number !== active) point(number);
              },
            };
            return option.kind === "recent" ? (
              <div key={option.text} {...common}>
                <Icon name="history" />
                <span className="search-text">
                  <span className="search-title">{option.text}</span>
                </span>
              </div>
            ) : (
              <a key={option.url} {...common} href={option.url}>
                <Icon name={option.isPage ? "note" : "hash"} />
                <span className="search-text">
                  <span className="search-title">
                    {option.method !== undefined && <span className="search-method">{option.method}</span>}
                    <MarkedText pieces={option.title} />
                  </span>
                  {option.excerpt.length > 0 && (
                    <span className="search-excerpt">
                      <MarkedText pieces={option.excerpt} />
                    </span>
                  )}
                </span>
                <Icon name="enter" className="search-enter" />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, marked }, place) =>
    marked ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  );
}
