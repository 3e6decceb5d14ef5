import { useState } from "react";

export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button className="button" type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
