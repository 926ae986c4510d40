import {
  type CardPicture,
  drawnPicture,
  type ExploreEntry,
  type ItemTag,
  type NarrativeEntry,
  type PartnerPage,
  type TeachingItem,
  withoutAccents
} from '@annals/contracts'
import { coverOf } from '../collections/cards/cover.ts'
import { partnerPath } from '../common/partners/paths.ts'

export const KINDS = ['collection', 'activity', 'narrative'] as const
export type Kind = (typeof KINDS)[number]
export type Filter = Kind | 'all'

/** A publication on a partner's page: what its card needs. */
export interface Publication {
  kind: Kind
  uuid: string
  href: string
  title: string
  text: string
  lang: string
  picture: CardPicture | null
  credit: ExploreEntry['credit']
  tags: ItemTag[]
  /** Sources of a collection, or minutes of a narrative. */
  amount: number
}

/** Size of a picture whose address does not tell it. */
const SIZE = { width: 480, height: 320 }

const ofCollection =
  (partner: string) =>
  ({ col, thumb, credit }: ExploreEntry): Publication => ({
    kind: 'collection',
    uuid: col.uuid,
    href: `${partnerPath(partner)}/${encodeURIComponent(col.slug)}`,
    title: col.name,
    text: col.introduction || col.subtitle,
    lang: col.language ?? '',
    picture: coverOf({ thumb }),
    credit,
    tags: col.tags,
    amount: col.count
  })

function ofActivity({ activity, image_url, tags }: TeachingItem): Publication {
  const { url = '', alt = '', ...credit } = image_url ?? {}
  return {
    kind: 'activity',
    uuid: activity.uuid,
    href: `/ea/view/${activity.uuid}`,
    title: activity.title,
    text: activity.summary,
    lang: '',
    picture: image_url && { url, alt, ...(drawnPicture(url) ?? SIZE), kind: 'drawing' },
    credit: image_url && credit,
    tags,
    amount: 0
  }
}

const ofNarrative = ({ uuid, slug, title, teaser, language, icon, tags, minutes }: NarrativeEntry): Publication => ({
  kind: 'narrative',
  uuid,
  href: `/narratives/${encodeURIComponent(slug)}/start`,
  title,
  text: teaser,
  lang: language,
  picture: icon && { url: icon.url, alt: icon.alt, width: icon.width, height: icon.height, kind: 'photograph' },
  credit: null,
  tags,
  amount: minutes
})

/** Everything on the page: collections, activities, narratives, each newest first. */
export const publicationsOf = ({ partner, collections, activities, narratives }: PartnerPage): Publication[] => [
  ...collections.map(ofCollection(partner.slug)),
  ...activities.map(ofActivity),
  ...narratives.map(ofNarrative)
]

const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Publications with `words` in title, text or a tag, whatever the case and accents. */
export function withWords(publications: readonly Publication[], words: string): Publication[] {
  const wanted = fold(words.trim())
  return publications.filter(({ title, text, tags }) =>
    fold([title, text, ...tags.map(({ name }) => name)].join('\n')).includes(wanted)
  )
}

export const ofKind = (publications: readonly Publication[], filter: Filter): Publication[] =>
  publications.filter(({ kind }) => filter === 'all' || kind === filter)
