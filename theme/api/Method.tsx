/** Short forms of methods for narrow places. Screen readers get the full name. */
const SHORT: Readonly<Record<string, string>> = { DELETE: "DEL", OPTIONS: "OPT", WEBHOOK: "HOOK" };

/** Badge of an HTTP method. */
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
