import type { PageView, ShellView } from "docsite-cli";
import { NavIcon } from "./NavIcon.js";
import { NavLink } from "./NavLink.js";
import { WORDS } from "../words/index.js";

/** The parts of the site above the sidebar of their pages. The list works without JavaScript. */
export function Sections({ shell, view }: { shell: ShellView; view: PageView }) {
  const { sections } = shell.sidebar;
  const active = sections[view.activeSection ?? -1];
  if (active?.kind !== "link" || sections.length < 2) return null;
  return (
    <nav className="sections" aria-label={WORDS.sidebar.sections}>
      <details className="sections-list">
        <summary>
          {active.icon && <NavIcon icon={active.icon} />}
          {active.label}
        </summary>
        <ul>
          {sections.map(
            (section, index) =>
              section.kind === "link" && (
                <li key={index}>
                  <NavLink link={section} current={section === active ? "true" : undefined}>
                    {section.icon && <NavIcon icon={section.icon} />}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </details>
    </nav>
  );
}
