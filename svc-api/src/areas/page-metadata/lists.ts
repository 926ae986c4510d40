import { PRODUCT } from '@annals/contracts'
import type { PageFacts } from './page-facts.ts'
import { escaped } from './markup.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The addresses of files of a sitemap (behaviour/public-pages §3). */
export const sitemapIndex = (files: string[]): string =>
  [
    XML,
    `<sitemapindex xmlns="${SITEMAP}">`,
    ...files.map(url => `<sitemap><loc>${escaped(url)}</loc></sitemap>`),
    '</sitemapindex>',
    ''
  ].join('\n')

export const sitemap = (pages: Pick<PageFacts, 'url' | 'updated'>[]): string =>
  [
    XML,
    `<urlset xmlns="${SITEMAP}">`,
    ...pages.map(
      ({ url, updated }) =>
        `<url><loc>${escaped(url)}</loc>${updated && `<lastmod>${escaped(updated)}</lastmod>`}</url>`
    ),
    '</urlset>',
    ''
  ].join('\n')

/** What is new, as an Atom feed; the newest first (behaviour/public-pages §4). */
export function feed(pages: PageFacts[], origin: string): string {
  const updated = pages.map(page => page.updated).reduce((one, other) => (one > other ? one : other), '')
  const entries = pages.flatMap(({ url, title, description, language, author, created, updated: changed }) => [
    `<entry${language && ` xml:lang="${escaped(language)}"`}>`,
    `<id>${escaped(url)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link href="${escaped(url)}"/>`,
    `<published>${created}</published>`,
    `<updated>${changed}</updated>`,
    `<author><name>${escaped(author || PRODUCT.name)}</name></author>`,
    ...(description ? [`<summary>${escaped(description)}</summary>`] : []),
    '</entry>'
  ])
  return [
    XML,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${origin}/feed.atom</id>`,
    `<title>${PRODUCT.name}: what is new</title>`,
    `<link rel="self" href="${origin}/feed.atom"/>`,
    `<link href="${origin}/"/>`,
    `<updated>${updated || '1970-01-01T00:00:00Z'}</updated>`,
    ...entries,
    '</feed>',
    ''
  ].join('\n')
}

/** What search engines may read: everything but what belongs to one person or to a class. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...[
      '/my',
      '/admin',
      '/ea/student/',
      '/ea/share/',
      '/ea/own',
      '/student/',
      '/ea/review/',
      '/hist/',
      '/reset-password/',
      '/confirm-email/',
      '/invitation/'
    ].map(path => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    ''
  ].join('\n')
