import { licenceOf, PRODUCT, type PublicKind } from '@annals/contracts'
import type { PageFacts } from './page-facts.ts'
import { escaped, inertJson } from './markup.ts'

const TYPES = {
  narrative: 'Article',
  collection: 'CollectionPage',
  activity: 'LearningResource',
  module: 'LearningResource',
  lesson: 'LearningResource',
  partner: 'ProfilePage',
  screen: 'WebPage'
} as const satisfies Record<PublicKind | 'screen', string>

/** Properties without a value are left out. */
const known = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '' && value !== undefined))

/** The page in the words of schema.org (behaviour/public-pages §2). */
export function structured(facts: PageFacts): Record<string, unknown> {
  const { kind, url, title, description, language, license, author, picture, created, updated } = facts
  return known({
    '@context': 'https://schema.org',
    '@type': TYPES[kind],
    url,
    name: title,
    ...(kind === 'narrative' && { headline: title }),
    description,
    inLanguage: language,
    license: licenceOf(license)?.url,
    author: author && { '@type': 'Person', name: author },
    image: picture?.url,
    datePublished: created,
    dateModified: updated,
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: PRODUCT.name, url: new URL('/', url).href }
  })
}

/** The elements that a page has in its head in place of its usual title and description (behaviour/public-pages §2). */
export function headHtml(facts: PageFacts): string {
  const { kind, url, title, description, language, picture } = facts
  const meta = (name: string, content: string | undefined) =>
    content ? [`<meta name="${name}" content="${escaped(content)}">`] : []
  const graph = (property: string, content: string | undefined) =>
    content ? [`<meta property="${property}" content="${escaped(content)}">`] : []
  const { origin } = new URL(url)
  const embed = `${origin}/api/oembed?format=json&url=${encodeURIComponent(url)}`
  return [
    `<title>${escaped(title === PRODUCT.name ? title : `${title} · ${PRODUCT.name}`)}</title>`,
    ...meta('description', description),
    `<link rel="canonical" href="${escaped(url)}">`,
    ...graph('og:site_name', PRODUCT.name),
    ...graph('og:type', kind === 'narrative' ? 'article' : 'website'),
    ...graph('og:title', title),
    ...graph('og:description', description),
    ...graph('og:url', url),
    ...graph('og:locale', language.replace('-', '_')),
    ...graph('og:image', picture?.url),
    ...graph('og:image:alt', picture?.alt),
    ...meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(kind === 'screen'
      ? []
      : [`<link rel="alternate" type="application/json+oembed" href="${escaped(embed)}" title="${escaped(title)}">`]),
    `<link rel="alternate" type="application/atom+xml" href="${origin}/feed.atom" title="${PRODUCT.name}">`,
    `<script type="application/ld+json">${inertJson(structured(facts))}</script>`
  ].join('\n')
}
