import type { Module, ModuleContent, ModuleEntry, ModuleSent, ModuleType } from '@annals/contracts'
import type { Sanitiser } from '@annals/service-kit'
import type { SlugRules } from '../../../../texts/slug.ts'
import { triedSlug, adminDocumentService } from '../../admin-documents/service.ts'
import type { ModuleAdminRepository } from './repository.ts'
import { storableModule } from './storable.ts'

/** Addresses that the site uses itself (behaviour/content §2.2). */
const SLUGS: SlugRules = { empty: 'module', taken: new Set(['new']) }

/** The rules of writing modules: every admin writes all of them (behaviour/content §2.2). */
export function moduleAdminService(deps: { modules: ModuleAdminRepository; sanitiser: Sanitiser; now: () => Date }) {
  const { modules, sanitiser, now } = deps
  return {
    list: (type?: ModuleType): Promise<ModuleEntry[]> => modules.list(type),

    ...adminDocumentService<ModuleSent, ModuleContent, Module>({
      name: 'module',
      documents: modules,
      storable: (writer, { key: _k, uuid: _u, rev: _r, ...sent }) =>
        storableModule(sent, texts => sanitiser.clean(writer, texts)),
      slugAt: ({ name }, tries) => triedSlug(name, SLUGS, tries),
      taken: { msg: 'Another module has this address already.', field: 'module.name' },
      now
    })
  }
}
