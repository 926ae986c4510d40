import Type from 'typebox'
import { defineCall } from '../call.ts'
import { collectionInternalCalls as intoCollection } from './collections.ts'
import {
  BlockSource,
  MAX_MYTAGS,
  Provenance,
  SOURCE_KINDS,
  SourceEntry,
  SourceRecord,
  Track
} from '../documents/source.ts'
import { Usage } from '../documents/usage.ts'
import { SORTS } from '../documents/sorts.ts'
import { Checksum, Done, FileUrl, Line, OneOf, PAGED, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'library' } as const
const user = Type.Optional(Uuid)
const Uuids = Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true })
const MyTags = Type.Array(Uuid, { maxItems: MAX_MYTAGS, uniqueItems: true })
/** Contains a title; in base64url. */
const CURSOR_LENGTH = 4000
/** A list is narrowed by no more own tags at once. */
export const MAX_FILTER_TAGS = 20

export const libraryCalls = {
  mySources: defineCall({
    ...here,
    method: 'POST',
    path: '/my-sources',
    access: 'member',
    actor: 'uuid',
    // Two edges of pages, which contain titles.
    maxBytes: 64 * 1024,
    summary:
      "The member's sources; `searchFor` matches the whole record, whatever its case and accents; `kind` leaves only sources of that kind, `tags` those that have all of these own tags. `after` is the `next` of a page, for the page behind it; `before` is the `prev` of a page, for the page before it, or empty for the last page of all. `next` is empty where the list ends, `prev` where it begins. Of a search, at most 1000 are counted: `total`, and whether there are `more`",
    body: Strict({
      uuid: user,
      searchFor: Type.Optional(Line(200)),
      filters: Type.Optional(
        Strict({
          sort: Type.Optional(OneOf(SORTS)),
          kind: Type.Optional(OneOf(SOURCE_KINDS)),
          tags: Type.Optional(Type.Array(Uuid, { maxItems: MAX_FILTER_TAGS, uniqueItems: true })),
          after: Type.Optional(Line(CURSOR_LENGTH)),
          before: Type.Optional(Line(CURSOR_LENGTH)),
          ...PAGED
        })
      )
    }),
    response: Strict({
      sources: Type.Array(SourceEntry),
      total: Type.Integer(),
      more: Type.Boolean(),
      prev: Line(CURSOR_LENGTH),
      next: Line(CURSOR_LENGTH)
    })
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
    response: Strict({ data: SourceEntry })
  }),
  addSource: defineCall({
    ...here,
    method: 'POST',
    path: '/addSource',
    access: 'member',
    actor: 'user',
    summary: 'Adds a published source to My Sources; one that is there already is answered as it is, with `there`: 1',
    body: Strict({ user, source: Uuid }),
    response: Strict({ data: SourceEntry, there: Type.Integer({ minimum: 0 }) })
  }),
  addSources: defineCall({
    ...here,
    method: 'POST',
    path: '/addSources',
    access: 'member',
    actor: 'user',
    summary:
      'Adds several published sources to My Sources: all or, where one is none, nothing; `there` is how many of them were there already',
    body: Strict({ user, sources: Uuids }),
    response: Strict({ data: Type.Array(SourceEntry), there: Type.Integer({ minimum: 0 }) })
  }),
  deleteSources: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/delete',
    access: 'owner',
    actor: 'member',
    summary: 'Deletes sources: all or, where one is somebody else’s, none. Blocks and shares keep what they show',
    body: Strict({ member: user, uuids: Uuids }),
    response: Done
  }),
  sameFiles: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/same',
    access: 'member',
    actor: 'member',
    summary:
      'Which of one’s own sources have the same file as an older one, and that one; `uuids` of others are left out',
    body: Strict({ member: user, uuids: Uuids }),
    response: Strict({ data: Type.Array(Strict({ uuid: Uuid, same: SourceEntry })) })
  }),
  knownFiles: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/known',
    access: 'member',
    actor: 'member',
    maxBytes: 64 * 1024,
    summary:
      'Which files of these checksums one has sent before, each with the oldest source that was made of it; a file is compared as it was sent',
    body: Strict({
      member: user,
      checksums: Type.Array(Checksum, { minItems: 1, maxItems: 200, uniqueItems: true })
    }),
    response: Strict({ data: Type.Array(Strict({ checksum: Checksum, source: SourceEntry })) })
  }),
  restoreSources: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/restore',
    access: 'owner',
    actor: 'member',
    summary: 'Restores sources deleted within the last day: all or, where one is somebody else’s, none',
    body: Strict({ member: user, uuids: Uuids }),
    response: Strict({ data: Type.Array(SourceEntry) })
  }),
  setMyTags: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/set-mytags',
    access: 'owner',
    actor: 'member',
    summary:
      'Gives sources tags of one’s own and takes others from them: all or, where one is somebody else’s, none. A tag that is nobody’s own, or more than 100 on a source, is 400',
    body: Strict({ member: user, sources: Uuids, add: MyTags, remove: MyTags }),
    response: Strict({ data: Type.Array(SourceEntry) })
  }),
  removeTrack: defineCall({
    ...here,
    method: 'POST',
    path: '/sources/tracks/delete',
    access: 'owner',
    actor: 'member',
    summary: 'Removes the captions of a source in one language; none there is no error',
    body: Strict({ member: user, source: Uuid, lang: Track.properties.lang }),
    response: Strict({ data: SourceEntry })
  }),
  meta: defineCall({
    ...here,
    method: 'GET',
    path: '/meta/:uuid',
    access: 'public',
    summary: 'What is known of a source as names and values: a published one’s, or one’s own',
    params: Strict({ uuid: Uuid }),
    response: Strict({ data: Type.Record(Type.String(), Type.String()) })
  }),
  bestImage: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/get-best-image',
    access: 'public',
    summary: 'The largest stored picture of a source: a published one’s, or one’s own',
    body: Strict({ id: Uuid }),
    response: Strict({ url: FileUrl })
  })
}

const target = '/internal/library/import'

/**
 * What an import asks of My Sources: the same as of a collection. The owner's own id stands in the place of the
 * collection's.
 */
export const sourceTargetCalls = {
  roomForSources: defineCall({
    ...intoCollection.roomForItems,
    ...here,
    path: `${target}/target`,
    summary: 'For how many more sources and how many bytes of files there is room in My Sources'
  }),
  addImportedSources: defineCall({
    ...intoCollection.addItems,
    ...here,
    path: `${target}/items`,
    summary:
      'Stores imported sources whose files are in the file store. What is there with the same key stays as it is (`again`: from this import, `there`: from another). A closed import, or an older epoch than one seen, is 409 STALE and leaves nothing'
  }),
  standingSources: defineCall({
    ...intoCollection.standingItems,
    ...here,
    path: `${target}/standing`,
    summary: 'Which of these rows My Sources has'
  }),
  claimSources: defineCall({
    ...intoCollection.claimItems,
    ...here,
    path: `${target}/claim`,
    summary: 'Says of which rows of an import nothing needs to be handed over; the import has them from then on, too'
  }),
  closeSourceImport: defineCall({
    ...intoCollection.closeImport,
    ...here,
    path: `${target}/close`,
    summary: 'No sources of this import in this or an older epoch any more'
  }),
  removeImportedSources: defineCall({
    ...intoCollection.removeImported,
    ...here,
    path: `${target}/remove`,
    summary: 'Closes the import and removes what it added, but for what another import has brought too'
  }),
  undoingSourceImport: defineCall({
    ...intoCollection.undoingImport,
    ...here,
    path: `${target}/undoing`,
    summary: 'What undoing an import would do at this moment'
  })
}

export const libraryInternalCalls = {
  ...sourceTargetCalls,
  sourceUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/usage',
    access: 'service',
    summary: 'How many sources and their files a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    response: Usage
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
        Strict({
          owner: Uuid,
          filename: Line(300),
          bytes: Type.Integer({ minimum: 0 }),
          provenance: Type.Optional(Provenance),
          /** Of the file as it was sent. */
          sent: Type.Optional(Checksum),
          ...BlockSource.properties
        }),
        { minItems: 1, maxItems: 500 }
      )
    }),
    response: Strict({ sources: Type.Array(SourceEntry) })
  }),
  ownSources: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/own',
    access: 'service',
    summary: 'Those of these sources that are the owner’s, in the order asked for',
    body: Strict({ owner: Uuid, uuids: Uuids }),
    response: Strict({
      sources: Type.Array(Strict({ ...SourceEntry.properties, provenance: Type.Optional(Provenance) }))
    })
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
    response: Strict({ data: SourceEntry })
  }),
  dueLinks: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/links/due',
    access: 'service',
    summary: 'Addresses of sources whose check is due, longest first; nobody else gets them for an hour',
    body: Strict({ limit: Type.Integer({ minimum: 1, maximum: 100 }) }),
    response: Strict({ links: Type.Array(Strict({ source: Uuid, address: Provenance.properties.address })) })
  }),
  linksChecked: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/library/links/checked',
    access: 'service',
    summary: 'What checks found: whether there is something at the address; a source that is gone is passed over',
    body: Strict({
      links: Type.Array(Strict({ source: Uuid, isThere: Type.Boolean() }), { minItems: 1, maxItems: 100 })
    }),
    response: Done
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
    response: Done
  })
}
