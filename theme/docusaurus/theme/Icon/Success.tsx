import { Icon } from "../../../parts/Icon.js";

export default function IconSuccess({ className = "" }: { className?: string }) {
  return <Icon name="check" className={className} />;
}
