import { Icon } from "../../../parts/Icon.js";

export default function IconExternalLink({ className = "" }: { className?: string }) {
  return <Icon name="link" className={className} />;
}
