import { Icon } from "../../../parts/Icon.js";

export default function IconLightMode({ className = "" }: { className?: string }) {
  return <Icon name="sun" className={className} />;
}
