import type { FenceProps } from "docsite-cli";

/** A fence in the language `ingredients`: one of them in each line, with its amount behind a colon. */
export default function Ingredients({ code }: FenceProps) {
  return (
    <dl className="ingredients">
      {code.split("\n").map((line) => {
        const [name = "", amount = ""] = line.split(":");
        return (
          <div key={line}>
            <dt>{name.trim()}</dt>
            <dd>{amount.trim()}</dd>
          </div>
        );
      })}
    </dl>
  );
}
