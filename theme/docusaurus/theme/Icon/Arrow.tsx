import { Icon } from "../../../parts/Icon.js";

export default function IconArrow({ className = "" }: { className?: string }) {
  return <Icon name="next" className={className} />;
}
