/** A method's short name where room is scarce; readers of screens hear the whole word. */
const SHORT: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT", WEBHOOK: "HOOK" };

/** Badge of an HTTP method. Each method has a colour, and its name says the same. */
export function Method({ method, short = false }: { method: string; short?: boolean }) {
  const abbreviated = short ? SHORT[method] : undefined;
  return (
    <span className={`method ${method.toLowerCase()}`}>
      {abbreviated === undefined ? (
        method
      ) : (
        <>
          <span aria-hidden="true">{abbreviated}</span>
          <span className="sr-only">{method}</span>
        </>
      )}
    </span>
  );
}
