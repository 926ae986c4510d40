type LdFact = 'picture' | 'title' | 'description' | 'maker' | 'license'

/** Properties of schema.org, the best first. */
const PROPERTIES: Readonly<Record<LdFact, readonly string[]>> = {
  picture: ['contentUrl', 'image', 'thumbnailUrl'],
  title: ['headline', 'name'],
  description: ['description'],
  maker: ['creator', 'author'],
  license: ['license']
}
/** In an object that stands for a text: a person by the name, all else by the address. */
const NAMING = ['contentUrl', 'url', '@id', 'name']
const NAMING_PEOPLE = ['name']
/** Kinds that describe the site, not what the page shows. */
const ABOUT_THE_SITE = /^(?:Organization|WebSite|BreadcrumbList|SearchAction|Person)$/
const MOST_NODES = 200

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function textOf(value: unknown, naming: readonly string[]): string {
  const [one] = listOf(value)
  const texts = isThing(one) ? naming.map(name => one[name]) : [one]
  return texts.find(text => typeof text === 'string') ?? ''
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The facts in a script of the kind `application/ld+json`, in the order of its things. */
export function* jsonLdFacts(json: string): Generator<[LdFact, string]> {
  const things = listOf(parsed(json))
    .flatMap(one => (isThing(one) && '@graph' in one ? listOf(one['@graph']) : [one]))
    .filter(isThing)
    .slice(0, MOST_NODES)
  for (const thing of things) {
    if (listOf(thing['@type']).some(type => typeof type === 'string' && ABOUT_THE_SITE.test(type))) continue
    for (const [fact, names] of Object.entries(PROPERTIES) as [LdFact, readonly string[]][])
      for (const name of names) {
        const text = textOf(thing[name], fact === 'maker' ? NAMING_PEOPLE : NAMING)
        if (text) yield [fact, text]
      }
  }
}
