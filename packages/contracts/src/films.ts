/** Host of YouTube's player that stores nothing on a device before a film is played. */
export const YOUTUBE_PLAYER = 'www.youtube-nocookie.com'
/** Hosts whose streams the page may play, in the form of a content security policy. */
export const STREAM_HOSTS = ['*.mux.com'] as const
/** Films of other sites, by their MIME types. */
export const FILM_TYPES = ['video/youtube', 'video/mux'] as const
export type FilmType = (typeof FILM_TYPES)[number]

/** Pattern of the addresses of films of other sites, as they are stored: YouTube's player, or a list of a stream. */
export const FILM_URL =
  'https://(www\\.youtube-nocookie\\.com/embed/[A-Za-z0-9_-]{1,64}(\\?[a-z]+=\\d+(&[a-z]+=\\d+)*)?' +
  '|([a-z0-9-]+\\.)+mux\\.com/[A-Za-z0-9._~/-]+\\.m3u8(\\?[A-Za-z0-9._~=&%-]*)?)'
const IS_FILM_URL = new RegExp(`^${FILM_URL}$`)
const FILM_URL_MAX = 500

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', YOUTUBE_PLAYER])

/** Seconds of a time as the sites write it: `90`, `90s`, `1m30s`, `1h2m3s`. */
export function secondsOf(moment: string | null): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(moment ?? '')
  const [, hours = 0, minutes = 0, rest = 0] = parts ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

/**
 * A film on YouTube in the player that stores nothing before it plays, with the start and end time that its address
 * gives. Null for addresses of other sites.
 */
export function youtubePlayer({ hostname, pathname, searchParams }: URL): URL | null {
  if (hostname !== 'youtu.be' && !YOUTUBE.has(hostname)) return null
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : pathname === '/watch'
        ? (searchParams.get('v') ?? '')
        : (/^\/(?:embed|shorts|live)\/([^/]*)$/.exec(pathname)?.[1] ?? '')
  const player = new URL(`https://${YOUTUBE_PLAYER}/embed/${encodeURIComponent(id)}`)
  const start = secondsOf(searchParams.get('start') ?? searchParams.get('t'))
  const end = secondsOf(searchParams.get('end'))
  if (start > 0) player.searchParams.set('start', String(start))
  if (end > 0) player.searchParams.set('end', String(end))
  return player
}

/** Whether an address is that of a film of another site, as it is stored. */
export const isFilmUrl = (url: string): boolean => url.length <= FILM_URL_MAX && IS_FILM_URL.test(url)

/** A film of another site: where it is played, and its MIME type. */
export interface Film {
  url: string
  type: FilmType
}

/** The film at an address as people copy it; null where there is none that this site can show. */
export function filmAt(address: string): Film | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return null
  const player = youtubePlayer(url)
  url.hash = ''
  const film: Film = player ? { url: player.href, type: 'video/youtube' } : { url: url.href, type: 'video/mux' }
  return isFilmUrl(film.url) ? film : null
}

/** The site of a stored film as people know it; null for a film of this site. */
export function siteOfFilm(url: string): string | null {
  if (!isFilmUrl(url)) return null
  const { hostname } = new URL(url)
  return hostname === YOUTUBE_PLAYER ? 'YouTube' : hostname
}

/** A film on YouTube's own page; null for films of other sites. */
export function youtubePage(url: string): string | null {
  const id = URL.parse(url)?.hostname === YOUTUBE_PLAYER && new URL(url).pathname.slice('/embed/'.length)
  return id ? `https://www.youtube.com/watch?v=${id}` : null
}
