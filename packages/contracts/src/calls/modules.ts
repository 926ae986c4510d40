import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Module, MODULE_LIMITS, ModuleEntry, ModuleSent } from '../documents/module.ts'
import { Done, Line, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'content', access: 'admin' } as const
const One = Strict({ uuid: Uuid })

/** The modules of historical content, which admins write (behaviour/content §2.2). */
export const moduleCalls = {
  modules: defineCall({
    ...here,
    method: 'POST',
    path: '/modules',
    summary: 'All modules, or those of one type, published or not, the latest change first',
    body: Strict({ type: Type.Optional(ModuleEntry.properties.type) }),
    response: Strict({ data: Type.Array(ModuleEntry, { maxItems: MODULE_LIMITS.modules }) })
  }),
  module: defineCall({
    ...here,
    method: 'GET',
    path: '/module/:slug',
    summary: 'One module to edit, by its address',
    params: Strict({ slug: Line(100) }),
    response: Strict({ data: Module })
  }),
  saveModule: defineCall({
    ...here,
    method: 'POST',
    path: '/module',
    // A document of 2 MB with room for its JSON escapes.
    maxBytes: 3 * 1024 * 1024,
    summary:
      'Writes the whole module, or makes one where there is no `uuid`, once for each `key`; a stale `rev` is 409 with the stored one',
    body: Strict({ module: ModuleSent }),
    response: Strict({ data: Module })
  }),
  deleteModule: defineCall({
    ...here,
    method: 'POST',
    path: '/module/delete',
    summary: 'Deletes a module',
    body: One,
    response: Done
  }),
  publishModule: defineCall({
    ...here,
    method: 'POST',
    path: '/publish-module',
    summary: 'Makes public',
    body: One,
    response: Done
  }),
  unpublishModule: defineCall({
    ...here,
    method: 'POST',
    path: '/unpublish-module',
    summary: 'Makes private',
    body: One,
    response: Done
  })
}
