import { secondsOf, YOUTUBE_PLAYER, youtubePlayer } from '@annals/contracts'

/** Sites whose players may be framed, in blocks and in historical content, and the paths of those players. The page's `frame-src` names the same hosts. */
const PLAYERS: readonly { site: string; host: string; path: RegExp }[] = [
  { site: 'YouTube', host: YOUTUBE_PLAYER, path: /^\/embed\/[\w-]+$/ },
  { site: 'Vimeo', host: 'player.vimeo.com', path: /^\/video\/\d+$/ },
  { site: 'Internet Archive', host: 'archive.org', path: /^\/embed\/[\w.-]+$/ },
  { site: 'Sketchfab', host: 'sketchfab.com', path: /^\/models\/[0-9a-f]+\/embed$/ },
  { site: 'SoundCloud', host: 'w.soundcloud.com', path: /^\/player\/$/ },
  {
    site: 'Knight Lab',
    host: 'cdn.knightlab.com',
    path: /^\/libs\/(timeline3|storymapjs|juxtapose)\/latest\/embed\/index\.html$/
  },
  { site: 'Google Maps', host: 'www.google.com', path: /^\/maps\/embed$/ },
  { site: 'OpenStreetMap', host: 'www.openstreetmap.org', path: /^\/export\/embed\.html$/ }
]

/** Hosts that may be framed. */
export const EMBED_HOSTS: readonly string[] = PLAYERS.map(player => player.host)
/** The names of these sites for people. */
export const EMBED_SITES: readonly string[] = PLAYERS.map(player => player.site)

function playerAddress(url: URL): URL {
  const onYoutube = youtubePlayer(url)
  if (onYoutube) return onYoutube
  const vimeo = /^\/(\d+)(?:\/([0-9a-f]+))?$/.exec(url.pathname)
  if (vimeo && (url.hostname === 'vimeo.com' || url.hostname === 'www.vimeo.com')) {
    const player = new URL(`https://player.vimeo.com/video/${vimeo[1]}${url.hash}`)
    // Unlisted films have a second number in their address.
    if (vimeo[2]) player.searchParams.set('h', vimeo[2])
    return player
  }
  const archived = /^\/details\/([\w.-]+)$/.exec(url.pathname)
  if (archived && url.hostname === 'archive.org') {
    const player = new URL(`https://archive.org/embed/${archived[1]}`)
    const start = secondsOf(url.searchParams.get('start'))
    if (start > 0) player.searchParams.set('start', String(start))
    return player
  }
  return url
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The tag of an iframe, then its attributes one by one: the work grows only linearly with the length. */
const IFRAME = /<iframe[\s/]([^>]*)/gi
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/** The address in pasted embed code, or the pasted text itself if it is no embed code. */
function pastedAddress(pasted: string): string {
  for (const [, attributes = ''] of pasted.matchAll(IFRAME)) {
    for (const [, name, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      if (name?.toLowerCase() === 'src') return decode(double ?? single ?? bare ?? '').trim()
    }
  }
  return pasted.trim()
}

/**
 * The address to frame for the text that a teacher pasted: embed code with an iframe, or the address itself. Null if it
 * contains no allowed player. Of the pasted markup only this address is kept (behaviour/blocks §7).
 */
export function frameAddress(pasted: string): string | null {
  const written = pastedAddress(pasted)
  const address = written.startsWith('//') ? `https:${written}` : written
  if (!URL.canParse(address)) return null
  const url = playerAddress(new URL(address))
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return PLAYERS.some(player => player.host === url.hostname && player.path.test(url.pathname)) ? url.href : null
}

/** The name of the site whose player an address is. */
export const siteOfFrame = (address: string): string =>
  PLAYERS.find(({ host }) => host === new URL(address).hostname)?.site ?? ''

/** The one form in which embed code is stored; empty if nothing may be framed. */
export function rebuildEmbedCode(pasted: string): string {
  const address = frameAddress(pasted)
  return address === null ? '' : `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
}
