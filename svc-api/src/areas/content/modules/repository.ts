import type { ContentItem } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { moduleModel, type StoredModule } from './model.ts'
import { putUnedited } from '../admin-documents/put-unedited.ts'

const INDEX_LIMIT = 500
const ITEM_FIELDS = 'name type slug intro year language featured thumb'

/** A module to be stored. */
export type NewModule = Omit<StoredModule, '_id' | 'position' | 'rev' | 'updated'> & { uuid: string }

/** A stored module with what its card shows. */
export type FoundModule = ContentItem &
  Pick<StoredModule, 'is_published' | 'author' | 'introduction' | 'chapters' | 'acknowledgements' | 'copyright'> &
  Required<Pick<StoredModule, 'downloads' | 'collections'>>

export type ModulePicture = Pick<StoredModule, '_id' | 'name' | 'thumb' | 'acknowledgements'>

const toItem = ({ _id, name, type, slug, intro, year, language = '', featured, thumb }: StoredModule): ContentItem => ({
  uuid: _id,
  name,
  type,
  slug,
  intro,
  year,
  language,
  featured,
  thumb,
  tags: []
})

/** The only module that knows how historical content is stored. Its results have no tags yet. */
export function moduleRepository(db: Connection) {
  const model = moduleModel(db)
  return {
    /** The published modules. */
    async list(): Promise<ContentItem[]> {
      const rows = await model
        .find({ is_published: true })
        .select(ITEM_FIELDS)
        .sort({ position: 1 })
        .limit(INDEX_LIMIT)
        .lean<StoredModule[]>()
      return rows.map(toItem)
    },

    /** The published modules with these ids; others are left out. */
    async items(uuids: string[]): Promise<ContentItem[]> {
      const rows = await model
        .find({ _id: trusted({ $in: uuids }), is_published: true })
        .select(ITEM_FIELDS)
        .lean<StoredModule[]>()
      return rows.map(toItem)
    },

    /** The module with this address, published or not. */
    async findBySlug(slug: string): Promise<FoundModule | null> {
      const stored = await model.findOne({ slug }).lean<StoredModule>()
      if (!stored) return null
      const { is_published, author, introduction, chapters, downloads, collections, acknowledgements, copyright } =
        stored
      const parts = { chapters, downloads: downloads ?? [], collections: collections ?? [] }
      return { ...toItem(stored), ...parts, is_published, author, introduction, acknowledgements, copyright }
    },

    /** Slugs of published modules with a chapter of this name: two at most, which says whether it is the only one. */
    async withChapter(chapter: string): Promise<string[]> {
      const rows = await model
        .find({ 'chapters.slug': chapter, is_published: true })
        .select('slug')
        .limit(2)
        .lean<Pick<StoredModule, 'slug'>[]>()
      return rows.map(({ slug }) => slug)
    },

    /** What the published modules with these ids show; others are left out. */
    async pictured(uuids: string[]): Promise<ModulePicture[]> {
      return model
        .find({ _id: trusted({ $in: uuids }), is_published: true })
        .select('name thumb acknowledgements')
        .lean<ModulePicture[]>()
    },

    /** Writes modules by their ids, so that writing them again changes nothing. Those that somebody has edited stay. */
    async put(pages: NewModule[]): Promise<void> {
      await putUnedited(
        model,
        pages.map(({ uuid, ...page }, position) => ({ _id: uuid, position, ...page }))
      )
    }
  }
}
export type ModuleRepository = ReturnType<typeof moduleRepository>
