// Components that every page in MDX may use by name.
export { Likes } from "./Likes.js";

export function Ticket({ price }: { price: number }) {
  return <strong>{price === 0 ? "Free" : `${price} EUR`}</strong>;
}
