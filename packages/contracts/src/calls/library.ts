import Type from 'typebox'
import { defineCall } from '../call.ts'
import { BlockSource, SourceEntry, SourceRecord, Track } from '../documents/source.ts'
import { Usage } from '../documents/usage.ts'
import { Done, FileUrl, Line, OneOf, PAGED, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'library' } as const
const user = Type.Optional(Uuid)
const Uuids = Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true })
export const SORTS = ['oldest', 'newest', 'az', 'za'] as const
export type Sort = (typeof SORTS)[number]

export const libraryCalls = {
  mySources: defineCall({
    ...here,
    method: 'POST',
    path: '/my-sources',
    access: 'member',
    actor: 'uuid',
    summary: "The member's sources; `searchFor` matches the whole record, whatever its case and accents",
    body: Strict({
      uuid: user,
      searchFor: Type.Optional(Line(200)),
      filters: Type.Optional(
        Strict({
          sort: Type.Optional(OneOf(SORTS)),
          ...PAGED
        })
      )
    }),
    answer: Strict({ sources: Type.Array(SourceEntry), total: Type.Integer() })
  }),
  saveSource: defineCall({
    ...here,
    method: 'POST',
    path: '/saveSource',
    access: 'owner',
    actor: 'member',
    // A transcript of 50,000 characters, in any script.
    maxBytes: 256 * 1024,
    summary: 'Writes what a member says of a source; a stale `rev` is 409 with the stored entry',
    body: Strict({ member: user, record: SourceRecord }),
    answer: Strict({ data: SourceEntry })
  }),
  addSource: defineCall({
    ...here,
    method: 'POST',
    path: '/addSource',
    access: 'member',
    actor: 'user',
    summary: 'Adds a published source to My Sources; one that is there already is answered as it is',
    body: Strict({ user, source: Uuid }),
    answer: Strict({ data: SourceEntry })
  }),
  addSources: defineCall({
    ...here,
    method: 'POST',
    path: '/addSources',
    access: 'member',
    actor: 'user',
    summary: 'Adds several published sources to My Sources: all or, where one is none, nothing',
    body: Strict({ user, sources: Uuids }),
    answer: Strict({ data: Type.Array(SourceEntry) })
  }),
  deleteSources: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/delete',
    access: 'owner',
    actor: 'member',
    summary: 'Deletes sources: all or, where one is somebody else’s, none. Blocks and shares keep what they show',
    body: Strict({ member: user, uuids: Uuids }),
    answer: Done
  }),
  removeTrack: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/tracks/delete',
    access: 'owner',
    actor: 'member',
    summary: 'Removes the captions of a source in one language; none there is no error',
    body: Strict({ member: user, source: Uuid, lang: Track.properties.lang }),
    answer: Strict({ data: SourceEntry })
  }),
  meta: defineCall({
    ...here,
    method: 'GET',
    path: '/meta/:uuid',
    access: 'public',
    summary: 'What is known of a source as names and values: a published one’s, or one’s own',
    params: Strict({ uuid: Uuid }),
    answer: Strict({ data: Type.Record(Type.String(), Type.String()) })
  })
}

export const libraryInternalCalls = {
  sourceUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/usage',
    access: 'service',
    summary: 'How many sources and their files a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    answer: Usage
  }),
  createSource: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/items',
    access: 'service',
    maxBytes: 8 * 1024 * 1024,
    summary: 'Stores sources whose files are in the file store; an id that is there already stays as it is',
    body: Strict({
      items: Type.Array(
        Strict({ owner: Uuid, filename: Line(300), bytes: Type.Integer({ minimum: 0 }), ...BlockSource.properties }),
        { minItems: 1, maxItems: 500 }
      )
    }),
    answer: Strict({ sources: Type.Array(SourceEntry) })
  }),
  setTrack: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/tracks',
    access: 'service',
    summary:
      'Gives a film or recording captions whose file is in the file store, instead of those in the same language',
    body: Strict({
      owner: Uuid,
      source: Uuid,
      track: Strict({ ...Track.properties, bytes: Type.Integer({ minimum: 0 }) })
    }),
    answer: Strict({ data: SourceEntry })
  }),
  setThumbs: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/thumbs',
    access: 'service',
    maxBytes: 512 * 1024,
    summary: 'Names the thumbnails that the background made; a source that is gone is passed over',
    body: Strict({
      thumbs: Type.Array(Strict({ uuid: Uuid, thumb_url: FileUrl }), { minItems: 1, maxItems: 500 })
    }),
    answer: Done
  })
}
