import { STREAM_HOSTS } from '@annals/contracts'

/** Sites whose players a block may embed; a test compares them with those that the block types name. */
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

/** react-aria's only style element (touch-action of pressable elements), exactly as the library inserts it. */
const STYLE_HASHES: readonly string[] = ['sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=']

const STREAMS = STREAM_HOSTS.map(host => `https://${host}`)

/**
 * The policy of our page: nothing from other sites except embedded players and streams of films, no inline script, no eval
 * (architecture §5.6). `styleHashes` allows the few fixed style elements that libraries insert, by their exact content.
 */
export const pagePolicy = (styleHashes: readonly string[] = STYLE_HASHES): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styleHashes.map(hash => `'${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['media-src', "'self' blob:", ...STREAMS].join(' '),
    ['connect-src', "'self' blob:", ...STREAMS].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ['frame-src', "'self'", ...FRAME_HOSTS.map(host => `https://${host}`)].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    'report-uri /csp-report'
  ].join('; ')

/** The worker of students' pages loads what those pages load, and nothing from other sites (decision 57). */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Uploaded files never run code, even when opened directly. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox"
