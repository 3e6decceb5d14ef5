import { Icon } from "../../../parts/Icon.js";

export default function IconLanguage({ className = "" }: { className?: string }) {
  return <Icon name="globe" className={className} />;
}
