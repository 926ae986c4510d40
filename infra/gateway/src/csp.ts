/** Sites whose players a block may frame; a test compares them with the embed block's own list. */
export const FRAME_HOSTS: readonly string[] = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'archive.org',
  'sketchfab.com',
  'w.soundcloud.com',
  'cdn.knightlab.com',
  'www.google.com',
  'www.openstreetmap.org'
]

/** react-aria's one style element (touch-action of what can be pressed), word for word as it inserts it. */
const STYLE_HASHES: readonly string[] = ['sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=']

/** The policy of our page: nothing from elsewhere but framed players, no inline script, no eval (architecture §5.6).
 * `styleHashes` admits the few fixed style elements that libraries insert, word for word. */
export const pagePolicy = (styleHashes: readonly string[] = STYLE_HASHES): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes.map(hash => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ['frame-src', "'self'", ...FRAME_HOSTS.map(host => `https://${host}`)].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    'report-uri /csp-report'
  ].join('; ')

/** Uploaded files never run anything, even opened by themselves. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox"
