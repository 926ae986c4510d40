import { type Module, MODULE_LIMITS, type ModuleContent, type ModuleEntry, type ModuleType } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { licenceStatement } from '../../licence-statement.ts'
import { moduleModel, type StoredModule } from '../model.ts'
import { adminDocumentRepository } from '../../admin-documents/repository.ts'

const FULL = `There are ${MODULE_LIMITS.modules} modules, and no more are possible. Please delete some first.`
const LISTED = 'slug is_published updated type featured name author year language intro thumb'
type ListRow = Pick<
  StoredModule,
  | '_id'
  | 'slug'
  | 'is_published'
  | 'updated'
  | 'type'
  | 'featured'
  | 'name'
  | 'author'
  | 'year'
  | 'language'
  | 'intro'
  | 'thumb'
>

const toEntry = ({ _id, updated, type, language = '', ...row }: ListRow): ModuleEntry => ({
  uuid: _id,
  ...row,
  language,
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
}: StoredModule): Module => {
  const { _id, slug, is_published, updated, type, featured, name, author, year, language, intro, thumb } = stored
  return {
    ...toEntry({ _id, slug, is_published, updated, type, featured, name, author, year, language, intro, thumb }),
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
export function moduleAdminRepository(db: Connection) {
  const model = moduleModel(db)
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

    ...adminDocumentRepository<StoredModule, ModuleContent, Module>(db, {
      model,
      name: 'modules',
      most: MODULE_LIMITS.modules,
      full: FULL,
      toDocument: toModule,
      fieldsOf
    })
  }
}
export type ModuleAdminRepository = ReturnType<typeof moduleAdminRepository>
