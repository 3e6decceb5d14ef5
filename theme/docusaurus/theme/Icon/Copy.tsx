import { Icon } from "../../../parts/Icon.js";

export default function IconCopy({ className = "" }: { className?: string }) {
  return <Icon name="file" className={className} />;
}
