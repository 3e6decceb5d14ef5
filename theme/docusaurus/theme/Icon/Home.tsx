import { Icon } from "../../../parts/Icon.js";

export default function IconHome({ className = "" }: { className?: string }) {
  return <Icon name="home" className={className} />;
}
