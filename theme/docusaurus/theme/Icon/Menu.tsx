import { Icon } from "../../../parts/Icon.js";

export default function IconMenu({ className = "" }: { className?: string }) {
  return <Icon name="menu" className={className} />;
}
