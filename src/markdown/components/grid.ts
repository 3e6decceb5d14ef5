// Components whose children are all of one kind.
import {
  componentHole,
  indented,
  itemsOf,
  misplaced,
  partName,
  restOf,
  textIn,
  type Component,
} from "./component.js";

/** A component that shows others in a grid: each `item`, whose name is `itemName`. Its attributes of a few names are props of the theme's. */
export function gridOf(
  name: string,
  itemName: string,
  item: Component,
  attributes: Component["attributes"] = {},
): Component {
  const chosen = Object.keys(attributes).filter((key) => typeof attributes[key] === "object");
  return {
    directive: name.toLowerCase(),
    item: itemName,
    attributes,
    html(use, writer) {
      const rest = misplaced(use, writer, partName(use, itemName.toLowerCase(), itemName));
      const items = itemsOf(use, [itemName], writer.context.useOf, rest.add);
      const props = Object.fromEntries(
        chosen.flatMap((key) => {
          const value = textIn(use, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
      const children = items.map((each) => `<li>${item.html(each, writer)}</li>`).join("");
      return componentHole(name, use, writer, { props, slots: { children } }) + rest.text();
    },
    markdown(use, writer) {
      const rest = restOf(writer);
      const items = itemsOf(use, [itemName], writer.useOf, rest.add);
      return items.map((each) => indented(item.markdown(each, writer), "- ")).join("\n") + rest.text();
    },
  };
}
