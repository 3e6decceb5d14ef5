import { Closing } from "./_home/Closing.js";
import { Hero } from "./_home/Hero.js";
import { Installation } from "./_home/Installation.js";
import { Steps } from "./_home/Steps.js";
import { Subjects } from "./_home/Subjects.js";
import "./index.css";

export const frontMatter = {
  title: "Self-hosted media server management",
  description:
    "Companion is a self-hosted place to manage Plex, Jellyfin and Emby servers, their libraries, users and invitations.",
};

export default function Home() {
  return (
    <div className="home">
      <Hero />
      <Subjects />
      <Steps />
      <Installation />
      <Closing />
    </div>
  );
}
