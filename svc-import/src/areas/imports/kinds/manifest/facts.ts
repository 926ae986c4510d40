import { allOf, metadataOf, saidIn } from './languages.ts'

/**
 * Names that libraries give to what an item has fields for, in the languages in which many manifests are written.
 * Compared as a whole: 'Date of upload' is no date.
 */
const NAMES = {
  maker: [
    ...['author', 'authors', 'creator', 'creators', 'artist', 'artists', 'maker', 'makers', 'painter', 'photographer'],
    ...['engraver', 'composer', 'cartographer', 'scribe', 'made by', 'author(s)', 'creator(s)', 'contributor'],
    ...['autor', 'autorin', 'verfasser', 'verfasserin', 'urheber', 'künstler', 'künstlerin', 'schöpfer', 'fotograf'],
    ...['auteur', 'auteurs', 'créateur', 'artiste', 'peintre', 'photographe', 'graveur', 'dessinateur'],
    ...['autore', 'artista', 'creador', 'creatore', 'vervaardiger', 'kunstenaar', 'المؤلف', 'الفنان', 'المصور']
  ],
  date: [
    ...['date', 'dates', 'dated', 'date created', 'created', 'creation date', 'date of creation', 'date made', 'year'],
    ...['date issued', 'date of publication', 'publication date', 'published', 'date of origin', 'issued', 'time'],
    ...['datum', 'datierung', 'entstehungszeit', 'entstehungsdatum', 'erscheinungsjahr', 'jahr', 'entstanden'],
    ...['date de création', 'date de publication', 'datation', 'année', 'data', 'fecha', 'anno', 'año', 'datering'],
    ...['التاريخ', 'تاريخ']
  ],
  holder: [
    ...['repository', 'holding institution', 'institution', 'location', 'current location', 'owner', 'held by'],
    ...['library', 'museum', 'archive', 'collection holder', 'contributing institution', 'data provider', 'provider'],
    ...['besitzer', 'besitzende institution', 'standort', 'aufbewahrungsort', 'bibliothek', 'sammlung'],
    ...['propriétaire', 'établissement', 'lieu de conservation', 'bibliothèque', 'المكتبة', 'المتحف']
  ],
  country: ['country', 'country of origin', 'land', 'pays', 'país', 'paese', 'البلد'],
  alt: ['alternative text', 'alt text', 'alternativtext', 'texte alternatif']
} as const

export type Fact = keyof typeof NAMES

const FACT_OF = new Map<string, Fact>(
  (Object.entries(NAMES) as [Fact, readonly string[]][]).flatMap(([fact, names]) => names.map(name => [name, fact]))
)
const plainName = (label: string): string =>
  label
    .replace(/[:：]\s*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** What the metadata of a manifest or a canvas say, where it is clear; the first of several counts. */
export function factsOf(thing: unknown, language: string): Partial<Record<Fact, string>> {
  const facts: Partial<Record<Fact, string>> = {}
  for (const { label, value } of metadataOf(thing)) {
    const fact = allOf(label)
      .map(name => FACT_OF.get(plainName(name)))
      .find(known => known !== undefined)
    if (fact) facts[fact] ??= saidIn(value, language, '; ').text || undefined
  }
  return facts
}
