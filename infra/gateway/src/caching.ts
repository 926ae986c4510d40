/** Cache-Control by what is served: builds and files are named by content, registry and page change under their name. */
export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  asset: 'public, max-age=3600',
  fresh: 'no-cache'
} as const

/** File endings that a browser may show in place; everything else is offered as a download. */
export const SHOWN_INLINE = /\.(jpe?g|png|webp|gif|avif|svg|mp3|m4a|ogg|oga|wav|mp4|webm|ogv|mov|m3u8|ts|vtt|pdf)$/i
