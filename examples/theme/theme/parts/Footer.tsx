import type { ShellView } from "docsite-cli";

/** Takes the place of the default footer. */
export function Footer({ shell }: { shell: ShellView }) {
  return (
    <footer className="footer">
      <p>{shell.title}: open every day from 10 to 18.</p>
    </footer>
  );
}
