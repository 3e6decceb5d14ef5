import { Icon } from "../../../parts/Icon.js";

export default function IconEdit({ className = "" }: { className?: string }) {
  return <Icon name="pencil" className={className} />;
}
