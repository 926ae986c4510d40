import { type Module, MODULE_LIMITS, type ModuleContent, type ModuleEntry, type ModuleType } from '@annals/contracts'
import { fail, isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { licenceStatement } from '../licence-statement.ts'
import { contentModel, type StoredContent } from '../model.ts'

/** All admins share the modules. */
const ALL = 'all'
const FULL = {
  msg: `There are ${MODULE_LIMITS.modules} modules, and no more are possible. Please delete some first.`
}
const LISTED = 'slug is_published updated type featured name author year intro thumb'
type ListRow = Pick<
  StoredContent,
  '_id' | 'slug' | 'is_published' | 'updated' | 'type' | 'featured' | 'name' | 'author' | 'year' | 'intro' | 'thumb'
>

const toEntry = ({ _id, updated, type, ...row }: ListRow): ModuleEntry => ({
  uuid: _id,
  ...row,
  // Modules are stored with the types that can be sent.
  type: type as ModuleType,
  ...(updated && { updated: updated.toISOString() })
})

const toModule = ({
  introduction,
  chapters,
  acknowledgements,
  copyright,
  rev = 0,
  ...stored
}: StoredContent): Module => {
  const { _id, slug, is_published, updated, type, featured, name, author, year, intro, thumb } = stored
  return {
    ...toEntry({ _id, slug, is_published, updated, type, featured, name, author, year, intro, thumb }),
    rev,
    introduction: introduction === intro ? '' : introduction,
    downloads: stored.downloads ?? [],
    collections: stored.collections ?? [],
    chapters: chapters.map(({ la = [], downloads = [], embed_code = '', embed_title = '', ...chapter }) => ({
      ...chapter,
      la,
      downloads,
      embed_code,
      embed_title
    })),
    acknowledgements,
    license: copyright.name
  }
}

/** The fields of a stored module that its writers decide. */
const fieldsOf = ({ license, ...content }: ModuleContent) => ({
  ...content,
  introduction: content.introduction || content.intro,
  copyright: licenceStatement(license)
})

/** How admins read and write modules. */
export function moduleRepository(db: Connection) {
  const model = contentModel(db)
  const locked = ownerLock(db)
  return {
    /** @param type of all where it is absent */
    async list(type?: ModuleType): Promise<ModuleEntry[]> {
      const rows = await model
        .find(type === undefined ? {} : { type })
        .select(LISTED)
        .sort({ updated: -1, _id: -1 })
        .limit(MODULE_LIMITS.modules)
        .lean<ListRow[]>()
      return rows.map(toEntry)
    },

    isThere: async (uuid: string): Promise<boolean> => (await model.exists({ _id: uuid })) !== null,

    async find(uuid: string): Promise<Module | null> {
      const stored = await model.findOne({ _id: uuid }).lean<StoredContent>()
      return stored && toModule(stored)
    },

    async findBySlug(slug: string): Promise<Module | null> {
      const stored = await model.findOne({ slug }).lean<StoredContent>()
      return stored && toModule(stored)
    },

    /**
     * Null where the id or the address belongs to another module. It stands behind the others in the index.
     * @throws ServiceError QUOTA_REACHED
     */
    async addIfFree(uuid: string, slug: string, content: ModuleContent, at: Date): Promise<Module | null> {
      const state = { is_published: false, position: at.getTime(), rev: 0, updated: at }
      const stored = { _id: uuid, slug, ...state, ...fieldsOf(content) }
      try {
        await locked('modules', ALL, async session => {
          if ((await model.countDocuments({}, { hint: '_id_' }).session(session)) >= MODULE_LIMITS.modules)
            fail('QUOTA_REACHED', FULL)
          await model.create([stored], { session })
        })
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
      return toModule(stored)
    },

    /** Null where it is not there, or not at this revision. */
    async write(
      uuid: string,
      content: ModuleContent,
      { rev, at }: { rev: number | undefined; at: Date }
    ): Promise<Module | null> {
      const stored = await model
        .findOneAndUpdate(
          // A module that was never written has no revision.
          { _id: uuid, ...(rev !== undefined && { rev: rev === 0 ? trusted({ $in: [0, null] }) : rev }) },
          { $set: { ...fieldsOf(content), updated: at }, $inc: { rev: 1 } },
          { returnDocument: 'after' }
        )
        .lean<StoredContent>()
      return stored && toModule(stored)
    },

    async setPublished(uuid: string, is_published: boolean): Promise<boolean> {
      return (await model.updateOne({ _id: uuid }, { $set: { is_published } })).matchedCount === 1
    },

    async remove(uuid: string): Promise<boolean> {
      return (await model.deleteOne({ _id: uuid })).deletedCount === 1
    }
  }
}
export type ModuleRepository = ReturnType<typeof moduleRepository>
