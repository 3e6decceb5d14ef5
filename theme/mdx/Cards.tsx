import { Children, type ComponentProps, type ReactNode } from "react";
import { Card as CardBox, Cards as CardsBox } from "../content/Cards.js";
import { addressOf, use } from "./host.js";

/** Cards in JSX. */
export function Cards({ children, ...rest }: ComponentProps<typeof CardsBox>) {
  use("Cards");
  return (
    <CardsBox {...rest}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </CardsBox>
  );
}

/** A card in JSX. */
export function Card(props: {
  title?: ReactNode;
  icon?: string;
  href?: string;
  to?: string;
  description?: string;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  use("Card");
  const { to, href = to, description, children, ...rest } = props;
  return (
    <CardBox {...rest} {...(href !== undefined && { href: addressOf(href) })}>
      {description !== undefined && <p>{description}</p>}
      {children}
    </CardBox>
  );
}
