import type { ContentItem, ContentPage } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { contentModel, type StoredContent } from './model.ts'

const INDEX_LIMIT = 500
const ITEM_FIELDS = 'name type slug intro year featured thumb'

export type ModulePicture = Pick<StoredContent, '_id' | 'name' | 'thumb' | 'acknowledgements'>

const toItem = ({ _id, name, type, slug, intro, year, featured, thumb }: StoredContent): ContentItem => ({
  uuid: _id,
  name,
  type,
  slug,
  intro,
  year,
  featured,
  thumb,
  tags: []
})

/** The only module that knows how historical content is stored. Its results have no tags yet. */
export function contentRepository(db: Connection) {
  const model = contentModel(db)
  return {
    async list(): Promise<ContentItem[]> {
      const rows = await model
        .find()
        .select(ITEM_FIELDS)
        .sort({ position: 1 })
        .limit(INDEX_LIMIT)
        .lean<StoredContent[]>()
      return rows.map(toItem)
    },

    /** The modules with these ids; missing ones are left out. */
    async items(uuids: string[]): Promise<ContentItem[]> {
      const rows = await model
        .find({ _id: trusted({ $in: uuids }) })
        .select(ITEM_FIELDS)
        .lean<StoredContent[]>()
      return rows.map(toItem)
    },

    async findBySlug(slug: string): Promise<ContentPage | null> {
      const stored = await model.findOne({ slug }).lean<StoredContent>()
      if (!stored) return null
      const { introduction, chapters, acknowledgements, copyright } = stored
      return { ...toItem(stored), introduction, chapters, acknowledgements, copyright }
    },

    /** What the modules with these ids show; missing ones are left out. */
    async pictured(uuids: string[]): Promise<ModulePicture[]> {
      return model
        .find({ _id: trusted({ $in: uuids }) })
        .select('name thumb acknowledgements')
        .lean<ModulePicture[]>()
    },

    /** Writes modules by their ids, so that writing them again changes nothing. */
    async put(pages: Omit<ContentPage, 'tags'>[]): Promise<void> {
      await model.bulkWrite(
        pages.map(({ uuid, ...page }, position) => ({
          replaceOne: { filter: { _id: uuid }, replacement: { _id: uuid, position, ...page }, upsert: true }
        }))
      )
    }
  }
}
export type ContentRepository = ReturnType<typeof contentRepository>
