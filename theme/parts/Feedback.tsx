import type { PageView, ShellView } from "docsite-cli";
import { WORDS } from "../words/index.js";

/** Asks whether the page was helpful. `client/feedback.ts` sends the answer; without a script there is no question. */
export function Feedback({ shell, view }: { shell: ShellView; view: PageView }) {
  const { feedback } = shell;
  if (!feedback || view.hideFeedback) return null;
  const { url, comment } = feedback;
  const words = WORDS.feedback;
  return (
    <section
      className="feedback js-only"
      aria-labelledby="Feedback"
      data-url={url}
      data-comment={comment ? "" : undefined}
    >
      <div>
        <p id="Feedback">{words.question}</p>
        <button className="button" type="button" value="yes">
          {words.yes}
        </button>
        <button className="button" type="button" value="no">
          {words.no}
        </button>
        <output tabIndex={-1} />
      </div>
    </section>
  );
}
