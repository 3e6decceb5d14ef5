import type { Recipe } from "./index.js";
import Timer from "./Timer.js";

/** A page of the kind `recipe`: its props are the data of the page. */
export default function RecipePage({ minutes, steps }: Recipe) {
  return (
    <>
      <Timer minutes={minutes} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
