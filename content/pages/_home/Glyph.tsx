/** Line drawings on a 24 px grid, for the subjects that Companion manages. */
const PATHS = {
  servers: "M5 4.5h14v6H5zM5 13.5h14v6H5zM8.5 7.5h.01M8.5 16.5h.01M12 7.5h4M12 16.5h4",
  libraries: "M4.5 4.5h4v15h-4zM8.5 4.5h4v15h-4zM13.7 5.5l3.7-1 3.9 14.1-3.8 1z",
  users: "M12 4.5a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2ZM4.8 19.5c.6-3.6 3.5-5.3 7.2-5.3s6.6 1.7 7.2 5.3",
  invitations:
    "M3.5 6.5h17v3.3a2.2 2.2 0 0 0 0 4.4v3.3h-17v-3.3a2.2 2.2 0 0 0 0-4.4zM14.5 6.5v2M14.5 11v2M14.5 15.5v2",
} as const;

export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <span className="glyph" aria-hidden="true">
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24">
        <path d={PATHS[name]} />
      </svg>
    </span>
  );
}
