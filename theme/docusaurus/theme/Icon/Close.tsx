import { Icon } from "../../../parts/Icon.js";

export default function IconClose({ className = "" }: { className?: string }) {
  return <Icon name="close" className={className} />;
}
