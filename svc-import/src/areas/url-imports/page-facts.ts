import { CREDIT_MAX_LENGTHS, licenceOf, SOURCE_MAX_LENGTHS, URL_LENGTHS } from '@annals/contracts'
import { readHtml } from '@annals/service-kit/read-html'
import { jsonLdFacts } from './json-ld.ts'

/** What a page says of itself and its picture. Texts are plain; `pictures` are addresses of the web, the best first. */
export interface PageFacts {
  pictures: string[]
  title: string
  description: string
  maker: string
  /** The code of a known licence, or empty. */
  license: string
}

/** Where a fact is written, the best place first. */
const PLACES = {
  picture: [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
    'ld:picture',
    'link:image_src'
  ],
  title: ['og:title', 'twitter:title', 'ld:title', 'element:title'],
  description: ['og:description', 'twitter:description', 'description', 'ld:description'],
  maker: ['ld:maker', 'dcterms.creator', 'dc.creator', 'author'],
  license: ['ld:license', 'link:license', 'dcterms.license', 'dcterms.rights', 'dc.rights']
} as const
type Fact = keyof typeof PLACES

const MOST_PICTURES = 4
/** An `img` that is declared smaller is a button or an ornament. */
const SMALL_PX = 150
const MOST_LENGTH = 20_000

const line = (text: string, most: number): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** An address of the web, or null. */
function webAddress(text: string, base: string): string | null {
  const url = URL.parse(text.trim(), base)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= URL_LENGTHS.max ? url.href : null
}

const isLarge = ({ width = '', height = '' }: Readonly<Record<string, string>>): boolean =>
  [width, height].every(side => !(Number.parseInt(side, 10) < SMALL_PX))

/** Reads the facts of a page. Pure: nothing is requested, and nothing of the page is run. */
export function pageFacts(html: string, address: string): PageFacts {
  const said = new Map<string, string[]>()
  const say = (place: string, text: string | undefined): void => {
    if (!text?.trim() || text.length > MOST_LENGTH) return
    const before = said.get(place)
    if (before) before.push(text)
    else said.set(place, [text])
  }
  let base = address
  let scriptType = ''

  readHtml(html, {
    onElement(name, attributes) {
      const { content, href, rel = '' } = attributes
      if (name === 'meta') say((attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase(), content)
      else if (name === 'base') base = webAddress(href ?? '', address) ?? base
      else if (name === 'link' || name === 'a')
        for (const kind of rel.toLowerCase().split(/\s+/).filter(Boolean)) say(`link:${kind}`, href)
      else if (name === 'img' && isLarge(attributes)) say('element:img', attributes['src'])
      else if (name === 'script') scriptType = (attributes['type'] ?? '').trim().toLowerCase()
    },
    onEnd(name, text) {
      if (name === 'title') say('element:title', text)
      if (name !== 'script' || scriptType !== 'application/ld+json') return
      for (const [fact, words] of jsonLdFacts(text)) say(`ld:${fact}`, words)
    }
  })

  const all = (fact: Fact): string[] => PLACES[fact].flatMap(place => said.get(place) ?? [])
  const first = (fact: Fact, most: number): string => line(all(fact)[0] ?? '', most)
  const pictures = [...all('picture'), ...(said.get('element:img') ?? [])].flatMap(text => webAddress(text, base) ?? [])
  return {
    pictures: [...new Set(pictures)].slice(0, MOST_PICTURES),
    title: first('title', SOURCE_MAX_LENGTHS.title),
    description: first('description', SOURCE_MAX_LENGTHS.description),
    maker: first('maker', CREDIT_MAX_LENGTHS.maker),
    license: all('license').flatMap(text => licenceOf(text) ?? [])[0]?.code ?? ''
  }
}
