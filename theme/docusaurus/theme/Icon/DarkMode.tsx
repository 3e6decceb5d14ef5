import { Icon } from "../../../parts/Icon.js";

export default function IconDarkMode({ className = "" }: { className?: string }) {
  return <Icon name="moon" className={className} />;
}
