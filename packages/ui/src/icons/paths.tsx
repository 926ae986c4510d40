import type { ReactNode } from 'react'

/** The platform's drawings: 24 grid, 1.5 line, round ends and joins, no fills, `currentColor`. */
export const iconPaths = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  print: <path d="M7 9V4.5h10V9M7 16.5H4.5V9h15v7.5H17M7 14h10v5.5H7Z" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  prev: <path d="m14.5 6-6 6 6 6" />,
  next: <path d="m9.5 6 6 6-6 6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  undo: (
    <>
      <path d="M8 5 4 9l4 4" />
      <path d="M4 9h10a5 5 0 0 1 0 10H9" />
    </>
  ),
  redo: (
    <>
      <path d="m16 5 4 4-4 4" />
      <path d="M20 9H10a5 5 0 0 0 0 10h5" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V4M8 7.5 12 4l4 3.5" />
      <path d="M6 11H5v9h14v-9h-1" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1" />
      <path d="M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="1.5" />
      <path d="M15.5 8.5v-4h-11v11h4" />
    </>
  ),
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v6M13.5 10.5v6" />,
  edit: (
    <>
      <path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5Z" />
      <path d="m13.5 7 3.5 3.5" />
    </>
  ),
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.4" />,
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16" />,
  download: <path d="M12 4.5V15M7.5 11l4.5 4.5 4.5-4.5M4.5 16v3.5h15V16" />,
  filter: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4.5h8l8 8-7.5 7.5-8.5-8.5Z" />
      <path d="M8.3 8.5h.01" strokeWidth="2.4" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />
    </>
  ),
  logout: <path d="M13 4.5H5v15h8M10 12h10M16.5 8.5 20 12l-3.5 3.5" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3 3 3.5 5.5 3.5 8.5s-.5 5.5-3.5 8.5c-3-3-3.5-5.5-3.5-8.5S9 6.5 12 3.5Z" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5" />
      <path d="M12 7.7h.01" strokeWidth="2.2" />
    </>
  ),
  warn: (
    <>
      <path d="M12 4 21 19.5H3Z" />
      <path d="M12 10v4.5" />
      <path d="M12 17h.01" strokeWidth="2.2" />
    </>
  ),
  offline: <path d="M8 18.5h8.5a4 4 0 0 0 2.5-7M16.5 9A5.5 5.5 0 0 0 9 6.3M6.7 9.5A4.6 4.6 0 0 0 8 18.5M4 4l16 16" />,
  saved: (
    <>
      <path d="M8 18.5h8.5a4 4 0 0 0 .5-8A5.5 5.5 0 0 0 6.5 9.5 4.6 4.6 0 0 0 8 18.5Z" />
      <path d="m9.3 13.3 2 2 3.5-3.8" />
    </>
  ),
  comment: <path d="M4.5 5h15v11H12l-4.5 4v-4h-3Z" />,
  teacher: (
    <>
      <path d="M12 5 2.5 9.5 12 14l9.5-4.5Z" />
      <path d="M6.5 11.8v4.7c3 2.5 8 2.5 11 0v-4.7M21.5 9.5v5.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.5 2" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9" rx="1.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  grid: <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  list: (
    <>
      <path d="M9 6.5h11M9 12h11M9 17.5h11" />
      <path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" strokeWidth="2.4" />
    </>
  ),
  fit: <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />,
  book: (
    <path d="M12 6.5C10 5 7 4.7 3.5 5v13.5c3.5-.3 6.5 0 8.5 1.5 2-1.5 5-1.8 8.5-1.5V5C17 4.7 14 5 12 6.5ZM12 6.5V20" />
  ),
  text: <path d="M4.5 6h15M4.5 10.5h15M4.5 15h15M4.5 19.5h9" />,
  embed: <path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />,
  image: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
      <circle cx="8.5" cy="9.7" r="1.5" />
      <path d="m4 17 5-4.5 3.5 3 3.5-4 4.5 5" />
    </>
  ),
  map: <path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13" />,
  audio: <path d="M4 10v4M8 7v10M12 4.5v15M16 8v8M20 10.5v3" />,
  collection: <path d="M4 9.5h16v10H4zM6 6.5h12M8 4h8" />,
  label: (
    <>
      <path d="M4 7.5h16v9H4z" />
      <path d="M9.5 10.5h5M12 10.5v3.5" />
    </>
  ),
  region: <path d="M5 8V5h3M11 5h2M16 5h3v3M19 11v2M19 16v3h-3M13 19h-2M8 19H5v-3M5 13v-2" />,
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M3 19c.5-3.5 2.8-5 6-5s5.5 1.5 6 5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.3c2 .6 3.2 2.2 3.5 4.7" />
    </>
  ),
  instructions: (
    <>
      <path d="M6 3.5h9l3.5 3.5v13.5H6z" />
      <path d="M9 10h6M9 13.5h6M9 17h3.5" />
    </>
  ),
  up: <path d="m6 14.5 6-6 6 6" />,
  'move-start': <path d="M5 4.5h14M12 20V9M7.5 13 12 8.5l4.5 4.5" />,
  'move-end': <path d="M5 19.5h14M12 4v11M7.5 11l4.5 4.5 4.5-4.5" />,
  'arrow-up': <path d="M12 19.5v-15M6.5 10 12 4.5l5.5 5.5" />,
  'arrow-down': <path d="M12 4.5v15M6.5 14l5.5 5.5 5.5-5.5" />,
  external: <path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v5.5h-13v-13H10" />,
  home: <path d="m3.5 11.5 8.5-7 8.5 7M6 9.5v10h4.5V14h3v5.5H18v-10" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.5H15" />,
  send: <path d="M20.5 3.5 3.5 10.5l6.5 3 3 7ZM10 13.5l10.5-10" />,
  video: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
      <path d="m10.2 9 4.8 3-4.8 3Z" />
    </>
  ),
  file: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
      <path d="M14 3.5V8h4.5" />
    </>
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  move: (
    <path d="M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5" />
  ),
  place: (
    <>
      <path d="M12 20.5s6-6 6-10.5a6 6 0 0 0-12 0c0 4.5 6 10.5 6 10.5Z" />
      <circle cx="12" cy="10" r="2" />
    </>
  ),
  qr: (
    <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5V16M19.5 13.5v2.5M13.5 19.5h2M18.5 19.5h1" />
  ),
  folder: <path d="M3.5 6h6l2 2.5h9v10.5h-17z" />,
  chart: <path d="M4.5 4.5v15h15M8.5 16v-4M12.5 16V8M16.5 16v-6" />,
  bold: <path d="M7.5 5h5.2a3.3 3.3 0 0 1 0 6.7H7.5ZM7.5 11.7h6a3.6 3.6 0 0 1 0 7.3h-6Z" strokeWidth="2" />,
  italic: <path d="M10.5 5h6M7.5 19h6M14 5l-4 14" />,
  strike: (
    <path d="M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5c-2.7 0-4.5 1.3-4.5 3.2 0 1.3.8 2.2 2.3 2.8M7 16c.5 1.9 2.3 3 5 3s4.7-1.2 4.7-3.2c0-.6-.2-1.1-.5-1.5" />
  ),
  subscript: <path d="m4.5 6 8 11M12.5 6l-8 11M16.5 16.5c.2-1.9 3.5-2 3.5 0 0 1.3-3.5 2-3.5 4H20" />,
  superscript: <path d="m4.5 7.5 8 11M12.5 7.5l-8 11M16.5 5c.2-1.9 3.5-2 3.5 0 0 1.3-3.5 2-3.5 4H20" />,
  underline: <path d="M7 4.5v7a5 5 0 0 0 10 0v-7M6 20h12" />,
  quote: <path d="M5 17v-5c0-3 1.3-4.7 4-5.5M5 12h4v5H5M14 17v-5c0-3 1.3-4.7 4-5.5M14 12h4v5h-4" />,
  'list-numbered': (
    <path d="M10 6.5h10M10 12h10M10 17.5h10M4.5 5l1.3-.7V9M4.3 15.5c.3-.7 2.2-.8 2.2.4 0 .9-2.2 1.6-2.2 3.1h2.4" />
  ),
  swap: <path d="M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19" />
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof iconPaths

/** Drawings that point sideways along the text and are therefore mirrored in right-to-left languages. */
export const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([
  'prev',
  'next',
  'undo',
  'redo',
  'logout',
  'list',
  'send',
  'external',
  'quote',
  'list-numbered'
])
