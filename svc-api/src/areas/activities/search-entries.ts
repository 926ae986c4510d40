import { givenTitle, orderedBlocks } from '@annals/blocks/models'
import { type CardPicture, drawnPicture, type SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Row = Pick<
  StoredActivity,
  '_id' | 'owner' | 'title' | 'description' | 'image' | 'tags' | 'blocks' | 'blockOrder' | 'updated'
>

/** Size of a picture whose address does not tell it. */
const SIZE = { width: 480, height: 320 }

// What kind of picture it is, is not stored; as a drawing it is shown whole and never cropped.
function pictureOf(image: StoredActivity['image']): CardPicture | null {
  if (!image) return null
  const { url, thumb, ...rest } = image
  const { width, height } = drawnPicture(url) ?? SIZE
  return { ...rest, url: drawnPicture(url) ? url : thumb || url, width, height, kind: 'drawing' }
}

const toEntry = ({ _id, owner, title, description, image, tags, blocks, blockOrder, updated }: Row): SearchEntry => ({
  uuid: _id,
  kind: 'activity',
  path: `/ea/view/${_id}`,
  title,
  text: [description, ...orderedBlocks({ blocks, blockOrder }).map(givenTitle)].join('\n').slice(0, ENTRY_TEXT),
  tags: tags.map(({ name }) => name),
  year: '',
  language: '',
  license: '',
  picture: pictureOf(image),
  owner,
  updated: updated.toISOString()
})

/** Published activities as the search finds them. */
export function activityEntries(db: Connection) {
  const model = activityModel(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const row = await model
        .findOne({ _id: publication, is_published: true })
        .select('owner title description image tags blocks blockOrder updated')
        .lean<Row>()
      return { entries: row ? [toEntry(row)] : [], isMore: false }
    },
    publications: (query: Parameters<typeof idsAfter>[2]) => idsAfter(model, { is_published: true }, query)
  }
}
