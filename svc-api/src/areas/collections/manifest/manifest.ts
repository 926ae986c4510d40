import {
  assetKind,
  type AssetKind,
  type Canvas,
  type Collection,
  type CollectionItem,
  creditOf,
  creditOfItem,
  deepPicture,
  licenceOf,
  type Manifest
} from '@annals/contracts'
import { languageName } from '../../../texts/language.ts'

const RESOURCE_TYPES = {
  video: 'Video',
  audio: 'Sound',
  picture: 'Image',
  pdf: 'Text',
  other: 'Text'
} as const satisfies Record<AssetKind, string>

/** What a manifest tells of an item. `description` is plain text. */
export type ManifestItem = Pick<
  CollectionItem,
  | 'uuid'
  | 'title'
  | 'alt'
  | 'language'
  | 'license'
  | 'maker'
  | 'origin'
  | 'period_start'
  | 'period_end'
  | 'country'
  | 'url'
  | 'thumb_url'
  | 'type'
  | 'width'
  | 'height'
  | 'tracks'
  | 'provenance'
> & { description: string }

export interface ManifestOptions {
  /** Origin of the site, such as `https://annals.example`. */
  origin: string
  /** Path of the manifest. */
  path: string
}

type LanguageMap = Record<string, string[]>
type Fact = readonly [label: string, value: string]

const mapped = (text: string, language: string): LanguageMap => ({ [language || 'none']: [text] })
const english = (text: string): LanguageMap => mapped(text, 'en')

/**
 * A text where viewers read what begins with `<` and ends with `>` as HTML (Presentation API 3.0, 4.1). Ours are plain:
 * one of that form is given as the HTML that shows it.
 */
function shown(text: string): string {
  const bare = text.trim()
  if (!bare.startsWith('<') || !bare.endsWith('>')) return text
  return `<span>${bare.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</span>`
}

/** The address of a licence as IIIF names it: without https. */
const rightsOf = (license: string) => licenceOf(license)?.url.replace(/^https:/, 'http:')

const page = (address: string, label: string, language: string) => ({
  id: address,
  type: 'Text' as const,
  format: 'text/html' as const,
  label: mapped(label, language)
})

/** A property that is left out where nothing is known. */
const given = <K extends string, V>(name: K, value: V | undefined): { [key in K]?: V } =>
  value === undefined ? {} : ({ [name]: value } as { [key in K]?: V })

const textOf = (text: string, language: string) => (text.trim() === '' ? undefined : mapped(shown(text), language))

function factsOf(facts: readonly Fact[]) {
  const known = facts.filter(([, value]) => value.trim() !== '')
  if (known.length === 0) return undefined
  return known.map(([label, value]) => ({ label: english(label), value: mapped(shown(value), 'none') }))
}

/** The credit line (behaviour/sources §4.1) as the statement that viewers have to show. */
function statementOf(item: ManifestItem) {
  const { maker, date, holder, licence } = creditOf(creditOfItem(item))
  const parts = [[maker, date].filter(Boolean).join(', '), holder, licence?.text ?? ''].filter(Boolean)
  return parts.length === 0
    ? undefined
    : { label: english('Attribution'), value: mapped(shown(`${parts.join('. ')}.`), 'none') }
}

const isWeb = (address: string | undefined): address is string => /^https?:\/\//.test(address ?? '')

const isPicture = ({ type, width, height, url }: ManifestItem) =>
  type.startsWith('image/') && url !== '' && width > 0 && height > 0

/**
 * A published collection as a manifest of the IIIF Presentation API 3.0 (behaviour/collections §10). Null where none of
 * its items is a picture: a manifest has at least one canvas.
 * @param items in their order; without the last ones where `collection.count` is larger
 */
export function manifestOf(
  collection: Collection,
  items: readonly ManifestItem[],
  { origin, path }: ManifestOptions
): Manifest | null {
  const id = `${origin}${path}`
  const { name, slug, language, license, partner, introduction, description, acknowledgements, thumb, count } =
    collection
  const absolute = (url: string) => new URL(url, origin).href

  function canvasOf(item: ManifestItem): Canvas {
    const { uuid, title, url, type, width, height, provenance } = item
    const canvas = `${id}/canvas/${uuid}`
    const deep = deepPicture(url)
    const service = deep && { id: absolute(deep.service), type: 'ImageService3' as const, profile: 'level0' as const }
    const picture = { id: absolute(url), type: 'Image' as const, format: type, width, height }
    const body: Canvas['items'][0]['items'][0]['body'] = service ? { ...picture, service: [service] } : picture
    return {
      id: canvas,
      type: 'Canvas',
      width,
      height,
      label: mapped(title || item.alt || 'Untitled picture', item.language),
      ...given('summary', textOf(item.description, item.language)),
      ...given(
        'metadata',
        factsOf([
          ['Alternative text', item.alt],
          ['Country', item.country]
        ])
      ),
      ...given('requiredStatement', statementOf(item)),
      ...given('rights', rightsOf(item.license)),
      ...(item.thumb_url && { thumbnail: [{ id: absolute(item.thumb_url), type: 'Image' as const }] }),
      ...(isWeb(provenance?.page) && {
        homepage: [
          { id: provenance.page, type: 'Text' as const, label: mapped(provenance.provider || provenance.page, 'none') }
        ]
      }),
      items: [
        {
          id: `${canvas}/page`,
          type: 'AnnotationPage',
          items: [{ id: `${canvas}/painting`, type: 'Annotation', motivation: 'painting', body, target: canvas }]
        }
      ]
    }
  }

  const pictures = items.filter(isPicture)
  if (pictures.length === 0) return null
  const files = items.filter(item => item.url !== '' && !isPicture(item))
  const rendering = files.flatMap(({ url, type, title, language: spoken, tracks = [] }) => [
    {
      id: absolute(url),
      type: RESOURCE_TYPES[assetKind(type)],
      format: type,
      label: mapped(title || 'Untitled', spoken)
    },
    ...tracks.map(track => ({
      id: absolute(track.url),
      type: 'Text' as const,
      format: 'text/vtt',
      label: english(`${title || 'Untitled'} (captions: ${languageName(track.lang)})`),
      language: [track.lang] as [string]
    }))
  ])
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: mapped(name, language),
    ...given('summary', textOf(introduction, language)),
    ...given(
      'metadata',
      factsOf([
        ['Description', description],
        ['Acknowledgements', acknowledgements],
        ['Items', items.length < count ? `The first ${items.length} of ${count}` : '']
      ])
    ),
    ...given('rights', rightsOf(license)),
    ...(thumb && { thumbnail: [{ id: absolute(thumb.url), type: 'Image' as const }] }),
    provider: [
      {
        id: `${origin}/`,
        type: 'Agent',
        label: mapped(partner || 'Annals', 'none'),
        homepage: [page(`${origin}/`, 'Annals', 'none')]
      }
    ],
    homepage: [page(`${origin}/view/collection/${encodeURIComponent(slug)}`, name, language)],
    ...(rendering.length > 0 && { rendering }),
    items: pictures.map(canvasOf)
  }
}
