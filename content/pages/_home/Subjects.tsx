import { Glyph } from "./Glyph.js";

/** The four subjects that Companion manages. */
export function Subjects() {
  return (
    <section className="home-section" aria-labelledby="subjects">
      <h2 id="subjects">What it manages</h2>
      <div className="home-subjects">
        <ul>
          <li>
            <Glyph name="servers" />
            <h3>Media servers</h3>
            <p>
              Connect a server of yours by its address and its API key or token. Companion speaks to Plex,
              Jellyfin and Emby for you.
            </p>
          </li>
          <li>
            <Glyph name="libraries" />
            <h3>Libraries</h3>
            <p>A scan finds what the server offers, so that an invitation can open just some of it.</p>
          </li>
          <li>
            <Glyph name="users" />
            <h3>Users</h3>
            <p>See who has access, when they were last active, and when their access ends.</p>
          </li>
        </ul>
        <div className="home-invitation">
          <Glyph name="invitations" />
          <h3>Invitations</h3>
          <p>A code lets people join. What it opens, and for how long, is up to you.</p>
          <dl className="ticket">
            <div className="ticket-code">
              <dt>Code</dt>
              <dd>MOVIE-NIGHT</dd>
            </div>
            <div>
              <dt>Opens</dt>
              <dd>the libraries you choose</dd>
            </div>
            <div>
              <dt>Valid</dt>
              <dd>until it expires</dd>
            </div>
            <div>
              <dt>Lets stay</dt>
              <dd>as long as you allow</dd>
            </div>
            <div>
              <dt>Admits</dt>
              <dd>one person, or any number</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
