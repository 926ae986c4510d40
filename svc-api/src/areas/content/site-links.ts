import { SiteLinks } from '@annals/contracts'
import Value from 'typebox/value'

const EXAMPLE = '{"partners":[{"name":"…","url":"https://…"}],"social":[]}'

/** The links of footer and home page from the text of the configuration; a list that it does not name is empty. */
export function readSiteLinks(text: string): SiteLinks {
  let read: unknown
  try {
    read = { partners: [], social: [], home: [], themes: '', ...JSON.parse(text) }
  } catch {
    throw new Error(`SITE_LINKS is not JSON. It should look like ${EXAMPLE}`)
  }
  if (!Value.Check(SiteLinks, read)) throw new Error(`SITE_LINKS should look like ${EXAMPLE}`)
  return read
}
