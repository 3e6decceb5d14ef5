/** Line icons on a 24 px grid, as path data. */
const PATHS = {
  search: "M10.8 4.2a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2ZM15.6 15.6l4.2 4.2",
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5",
  history: "M4.2 12a7.8 7.8 0 1 0 2.5-5.7L4 8.8M4 4.2v4.6h4.6M12 7.8V12l3 2",
  enter: "M19.5 5.5v6.2a2 2 0 0 1-2 2H5M8.8 9.8 5 13.7l3.8 3.8",
  home: "M4 11.2 12 4.5l8 6.7M6 9.7v9.8h12V9.7M10 19.5V14h4v5.5",
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "m6 6 12 12M18 6 6 18",
  sun: "M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M5.6 18.4l1.3-1.3M17.1 6.9l1.3-1.3",
  moon: "M19.8 14.3A8.2 8.2 0 0 1 9.7 4.2a8.2 8.2 0 1 0 10.1 10.1Z",
  code: "m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5",
  chat: "M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.8V16h-1A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5Z",
  idea: "M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.2-3-3.3-3-7a5.5 5.5 0 0 1 11 0c0 3.7-3 4.8-3 7",
  rss: "M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  pencil: "m4.5 19.5 1-4L16 5l3 3L8.5 18.5l-4 1ZM14 7l3 3",
  previous: "M18 6.5v11L9.5 12 18 6.5ZM6 6.5v11",
  next: "M6 6.5v11l8.5-5.5L6 6.5ZM18 6.5v11",
  note: "M6 3.8h8.5L18.5 8v12.2H6V3.8ZM9.5 12h5.5M9.5 16h5.5M9.5 8h2",
  tip: "M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.2-3-3.3-3-7a5.5 5.5 0 0 1 11 0c0 3.7-3 4.8-3 7",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.01",
  warning: "M12 4 2.8 19.8h18.4L12 4ZM12 10v4.5M12 17.2v.01",
  danger: "M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8ZM12 7.5v5.5M12 16.2v.01",
} as const;

/** Names of the icons. */
export type IconName = keyof typeof PATHS;

/** A decorative icon: the element around it has the accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
