import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Line, Strict } from '../values.ts'

const named = {
  area: 'referenced-files',
  method: 'POST',
  path: '/internal/files/named',
  access: 'service',
  summary:
    'Folders of the file store that anything in this service’s database names, a part at a time: `next` is where the next part begins, null at the end',
  body: Strict({ from: Line(500) }),
  response: Strict({ folders: Type.Array(Line(100)), next: Type.Union([Line(500), Type.Null()]) })
} as const

/** What the purge of files asks before it deletes any. */
export const fileInternalCalls = {
  filesNamedByApi: defineCall({ ...named, service: 'svc-api' }),
  filesNamedByShares: defineCall({ ...named, service: 'svc-shares' })
}
