import {
  COLLECTION_MAX_LENGTHS,
  CREDIT_MAX_LENGTHS,
  ITEM_MAX_LENGTHS,
  licenceOf,
  type Provenance,
  SOURCE_MAX_LENGTHS,
  URL_LENGTHS
} from '@annals/contracts'
import type { FileDetails } from '../kind.ts'
import { MOST_CANVASES, type TakenCanvas, type TakenManifest } from './canvases.ts'
import { factsOf } from './facts.ts'
import { type Fields, fieldsOf, idOf, isFields, listOf, textOf, typeOf } from './json.ts'
import { type Said, saidIn } from './languages.ts'
import { isWeb, picturesOf } from './pictures.ts'

/** What is read cannot be imported; the message is for the person who typed the address. */
export class NoManifest extends Error {
  override name = 'NoManifest'
}

const refuse = (msg: string): never => {
  throw new NoManifest(msg)
}

export const NOT_A_MANIFEST =
  'What is at this address is not an IIIF manifest. The address of a manifest often ends in manifest.json.'
const HAS_MANIFESTS =
  'This is a list of several manifests (an IIIF collection), not a manifest. Please import one of its manifests.'
const OTHER_VERSION = 'This manifest is of another version of IIIF. Versions 3 and 2 can be imported.'
const ONE_PICTURE =
  'This is the address of one picture (an IIIF image service), not of a manifest. The manifest that shows this picture can be imported.'
const NO_CANVASES = 'This manifest is empty: it has no pages with pictures (canvases).'

/** A label without words of its own: a page, a leaf, a number. */
const BARE = /^.{0,12}$/su

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text.toWellFormed()
const line = (text: string, most: number): string => cut(text.replace(/\s+/gu, ' ').trim(), most)

/** The canvases of a manifest: `items` in version 3, those of the first sequence in version 2. */
function canvasesOf(document: Fields): readonly unknown[] {
  const contexts = listOf(document['@context']).map(textOf)
  const type = typeOf(document)
  if (type === 'Collection') return refuse(HAS_MANIFESTS)
  if (/^ImageService|^Image$/.test(type) || textOf(document['protocol']).endsWith('/api/image'))
    return refuse(ONE_PICTURE)
  if (type !== 'Manifest') return refuse(NOT_A_MANIFEST)
  const version = contexts.map(each => /\/api\/presentation\/(\d+)\//.exec(each)?.[1]).find(Boolean)
  const isOlder = document['@type'] !== undefined
  if ((version ?? (isOlder ? '2' : '3')) !== (isOlder ? '2' : '3')) return refuse(OTHER_VERSION)
  if (contexts.some(each => /shared-canvas|\/presentation\/1\//.test(each))) return refuse(OTHER_VERSION)
  const canvases = isOlder ? fieldsOf(listOf(document['sequences'])[0])['canvases'] : document['items']
  const found = listOf(canvases).filter(isFields)
  return found.length === 0 ? refuse(NO_CANVASES) : found
}

/** What manifests and canvases say in the same way. */
function commonOf(thing: Fields, language: string) {
  const { requiredStatement, attribution, provider, rights, license, summary, description, homepage, related } = thing
  const statement = saidIn(fieldsOf(requiredStatement)['value'] ?? attribution, language, '. ').text
  return {
    label: saidIn(thing['label'], language),
    summary: saidIn(summary ?? description, language, '\n'),
    statement,
    provider: saidIn(fieldsOf(listOf(provider)[0])['label'], language).text,
    rights: textOf(listOf(rights ?? license)[0]),
    page:
      listOf(homepage ?? related)
        .map(idOf)
        .find(isWeb) ?? '',
    facts: factsOf(thing, language),
    navDate: textOf(thing['navDate']).slice(0, 10)
  }
}
type Common = ReturnType<typeof commonOf>

function titleOf({ label: whole }: Common, label: Said, n: number, total: number): Said {
  if (total === 1 && whole.text !== '' && BARE.test(label.text)) return whole
  if (label.text === '') return { ...whole, text: whole.text === '' ? '' : `${whole.text} (${n})` }
  return BARE.test(label.text) && whole.text !== '' ? { ...whole, text: `${whole.text}, ${label.text}` } : label
}

function takenOf(canvas: Fields, whole: Common, place: Place): TakenCanvas {
  const { n, total, address, language } = place
  const own = commonOf(canvas, language)
  const title = titleOf(whole, own.label, n, total)
  const statement = own.statement || whole.statement
  const facts = { ...whole.facts, ...own.facts }
  const rights = own.rights || whole.rights
  const from = line(`IIIF: ${address}`, SOURCE_MAX_LENGTHS.description)
  const holder = facts.holder ?? (own.provider || whole.provider)
  const summary = own.summary.text || (total === 1 ? whole.summary.text : '')
  const said = [summary, statement].filter(Boolean).join('\n\n')
  const shown = picturesOf(canvas)
  return {
    id: idOf(canvas),
    isNamed: title.text !== '',
    ...shown,
    words: {
      ...provenanceOf(shown.pictures, own.page || whole.page, holder, place),
      title: line(title.text || `Canvas ${n}`, ITEM_MAX_LENGTHS.title),
      description: [cut(said, SOURCE_MAX_LENGTHS.description - from.length - 2), from].filter(Boolean).join('\n\n'),
      alt: line(facts.alt ?? '', ITEM_MAX_LENGTHS.alt),
      language: title.language.length > ITEM_MAX_LENGTHS.language ? '' : title.language,
      license: line(licenceOf(rights)?.code ?? rights, ITEM_MAX_LENGTHS.license),
      origin: line(holder || statement, CREDIT_MAX_LENGTHS.holder),
      maker: line(facts.maker ?? '', CREDIT_MAX_LENGTHS.maker),
      period_start: line(facts.date ?? (own.navDate || whole.navDate), CREDIT_MAX_LENGTHS.date),
      country: line(facts.country ?? '', ITEM_MAX_LENGTHS.country)
    }
  }
}

/** Where an item is from: its picture, and the page that the manifest names for it, else the manifest. */
function provenanceOf(
  pictures: readonly string[],
  named: string,
  provider: string,
  { address: manifest, retrieved }: Place
): { provenance?: Provenance } {
  const [address = manifest, page = manifest] = [
    [pictures[0], manifest],
    [named, manifest]
  ].map(some => some.find(each => each && each.length <= URL_LENGTHS.max))
  if (address.length > URL_LENGTHS.max || page.length > URL_LENGTHS.max) return {}
  return { provenance: { address, page, provider: line(provider || new URL(manifest).host, 300), retrieved } }
}

interface Place {
  n: number
  total: number
  /** Of the manifest. */
  address: string
  language: string
  /** When it was retrieved; ISO 8601. */
  retrieved: string
}

/**
 * Reads a manifest of the IIIF Presentation API 3.0 or 2.1: what the collection is called, and what its first 5000
 * canvases become (behaviour/imports §11).
 * @throws NoManifest
 */
export function readManifest(
  text: string,
  asked: Pick<Place, 'address' | 'language' | 'retrieved'>
): { details: FileDetails; taken: TakenManifest } {
  const { address, language } = asked
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return refuse(NOT_A_MANIFEST)
  }
  if (!isFields(document)) return refuse(NOT_A_MANIFEST)
  const canvases = canvasesOf(document)
  const total = canvases.length
  const whole = commonOf(document, language)
  const first = canvases.slice(0, MOST_CANVASES) as Fields[]
  return {
    details: {
      title: line(whole.label.text || new URL(address).host, COLLECTION_MAX_LENGTHS.name),
      subtitle: '',
      description: cut(whole.summary.text, COLLECTION_MAX_LENGTHS.description),
      acknowledgements: cut(
        [whole.statement, whole.provider, `IIIF: ${address}`].filter(Boolean).join('\n'),
        COLLECTION_MAX_LENGTHS.acknowledgements
      )
    },
    taken: {
      total,
      canvases: first.map((canvas, at) => takenOf(canvas, whole, { n: at + 1, total, ...asked }))
    }
  }
}
