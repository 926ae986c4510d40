import { PRODUCT, type PublicKind, type PublicPage } from '@annals/contracts'
import { singleLine } from '../../texts/text.ts'
import { SCREENS } from './public-addresses.ts'

/** What a page says of itself; addresses are complete ones. Empty where nothing is known. */
export interface PageFacts {
  kind: PublicKind | 'screen'
  url: string
  title: string
  description: string
  language: string
  license: string
  author: string
  picture: { url: string; alt: string; width: number; height: number } | null
  created: string
  updated: string
}

const DESCRIPTION_LENGTH = 300
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** A text that ends at a whole word where it is too long. */
function shortened(text: string): string {
  const whole = singleLine(text, 10_000)
  if (whole.length <= DESCRIPTION_LENGTH) return whole
  const start = singleLine(whole, DESCRIPTION_LENGTH)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).toWellFormed()}…`
}

const pictureOf = (picture: PublicPage['picture'], origin: string): PageFacts['picture'] =>
  picture?.url ? { ...picture, url: `${origin}${picture.url}`, alt: singleLine(picture.alt, 1000) } : null

export function factsOf(page: PublicPage, author: string, origin: string): PageFacts {
  const { kind, path, title, description, language, license, picture, created = '', updated = '' } = page
  return {
    kind,
    url: `${origin}${path}`,
    title: singleLine(title, 300) || PRODUCT.name,
    description: shortened(description),
    language: LANGUAGE.test(language) ? language : '',
    license,
    author: singleLine(author, 200),
    picture: pictureOf(picture, origin),
    created,
    updated
  }
}

/** A screen; `picture` is that of something it lists. */
export function factsOfScreen(path: string, origin: string, picture: PublicPage['picture'] = null): PageFacts {
  const { title, description } = SCREENS[path] ?? { title: '', description: '' }
  return {
    kind: 'screen',
    url: `${origin}${path}`,
    title: title || PRODUCT.name,
    description,
    language: 'en',
    license: '',
    author: '',
    picture: pictureOf(picture, origin),
    created: '',
    updated: ''
  }
}
