import type { TypeTableData } from "docsite-cli";
import type { ReactNode } from "react";
import { WORDS } from "../words/index.js";

type Member = TypeTableData["members"][number];

interface Shown {
  readonly member: Member;
  /** Number of it, which names its slots. */
  readonly place: number;
}

/**
 * The members of a type. `types`: ids of the types that the page describes, by their keys. Slots: `anchor` is the id of the table, `a0` the name of
 * the first member, `t0` its type where that has links, `d0` its description, and `d-1` that of the type.
 */
export function TypeMembers({
  types = {},
  ...props
}: TypeTableData & { types?: Readonly<Record<string, string>> }) {
  const { kind, name, members, inherited, isDeprecated, label, anchor, ...slots } = props as TypeTableData & {
    anchor?: ReactNode;
    [slot: string]: unknown;
  };
  const words = WORDS.types;
  const slot = (id: string) => slots[id] as ReactNode;
  const all = members.map((member, place) => ({ member, place }));
  const list = (shown: readonly Shown[]) => (
    <ul>
      {shown.map(({ member, place }) => (
        <li key={place}>
          <p>
            {member.isDeprecated ? <s>{slot(`a${place}`)}</s> : slot(`a${place}`)}
            {member.type !== "" && (
              <code>{slot(`t${place}`) ?? <TypeText member={member} types={types} />}</code>
            )}
            {member.isRequired && <em>{words.required}</em>}
            {member.isDeprecated && <em>{words.deprecated}</em>}
            {member.default !== undefined && (
              <i>
                {`${words.default} `}
                <code>{member.default}</code>
              </i>
            )}
          </p>
          {slot(`d${place}`) !== undefined && <div dir="auto">{slot(`d${place}`)}</div>}
        </li>
      ))}
    </ul>
  );
  const own = all.filter(({ member }) => !member.origin);
  const groups = inheritedOf(all, inherited === "hide");
  const isShown = (isOfPackage: boolean) => inherited === "show" || (own.length === 0 && !isOfPackage);
  return (
    <figure className="types" aria-label={label ?? (kind === "props" ? words.props : words.members)(name)}>
      {anchor}
      {isDeprecated && (
        <p>
          <em>{words.deprecated}</em>
        </p>
      )}
      {slot("d-1") !== undefined && <div dir="auto">{slot("d-1")}</div>}
      {slot("text")}
      {slot("text") === undefined && members.length === 0 && <p>{words.none}</p>}
      {own.length > 0 && list(own)}
      {groups.map(({ from, isOfPackage, shown }) => (
        <details key={from} open={isShown(isOfPackage)}>
          <summary>
            {`${words.inherited(from)} `}
            <span>{shown.length}</span>
          </summary>
          {list(shown)}
        </details>
      ))}
    </figure>
  );
}

/** A type, with what its name stands for unless the page describes it. */
function TypeText({ member, types }: { member: Member; types: Readonly<Record<string, string>> }) {
  const { type, values, refs } = member;
  const isLinked = Object.values(refs ?? {}).some((key) => Object.hasOwn(types, key));
  return <>{values !== undefined && !isLinked ? values : <Linked text={type} refs={refs} types={types} />}</>;
}

/** TypeScript in which the names of types that the page describes lead to them. */
function Linked({
  text,
  refs = {},
  types,
}: {
  text: string;
  refs?: Member["refs"] | undefined;
  types: Readonly<Record<string, string>>;
}) {
  const parts: ReactNode[] = [];
  for (const [index, part] of text.split(/([A-Za-z_$][\w$]*)/).entries()) {
    const id = index % 2 === 1 && Object.hasOwn(refs, part) ? types[refs[part] ?? ""] : undefined;
    const last = parts.at(-1);
    if (id !== undefined)
      parts.push(
        <a key={index} href={`#${encodeURIComponent(id)}`}>
          {part}
        </a>,
      );
    else if (typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

/** Inherited members by what they come from. */
function inheritedOf(all: readonly Shown[], isHidden: boolean) {
  const groups = new Map<string, { from: string; isOfPackage: boolean; shown: Shown[] }>();
  for (const each of all) {
    const { origin } = each.member;
    if (!origin || (isHidden && origin.package !== undefined)) continue;
    const from = [origin.name, origin.package && (origin.name ? `(${origin.package})` : origin.package)]
      .filter(Boolean)
      .join(" ");
    const group = groups.get(from) ?? { from, isOfPackage: origin.package !== undefined, shown: [] };
    group.shown.push(each);
    groups.set(from, group);
  }
  return [...groups.values()];
}
