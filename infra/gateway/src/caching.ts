/**
 * Cache-Control by what is served: builds and files are named by content; the registry and the page change under their
 * names.
 */
export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  asset: 'public, max-age=3600',
  fresh: 'no-cache'
} as const

/** MIME types of the files that a browser may display, by extension; all others are offered as a download. */
export const SHOWN_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  json: 'application/json'
}

export const SHOWN_INLINE = new RegExp(`\\.(${Object.keys(SHOWN_TYPES).join('|')})$`, 'i')

/** Files that every site may show: the image services of large pictures (decision 64). */
export const OPEN_FILES = /^\/files\/[A-Za-z0-9_-]+\/iiif\//

/**
 * The MIME type of each extension. nginx has no list of its own, and common lists lack some of these; the local
 * gateway's come with its static file server.
 */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ico: 'image/vnd.microsoft.icon',
  ...SHOWN_TYPES
}

/** Extensions that a build compresses in advance (`compressFolder` of federation). */
export const PRECOMPRESSED: readonly string[] = ['js', 'mjs', 'css', 'json', 'svg', 'html', 'txt', 'map', 'webmanifest']
