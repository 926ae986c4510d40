import Type, { type Static } from 'typebox'
import { defineCall } from '../call.ts'
import { ActivityImage } from '../documents/activity.ts'
import { AggregatorIds } from '../documents/aggregator.ts'
import { AGGREGATOR_TARGETS } from '../documents/aggregator-choices.ts'
import { CollectionItem, CollectionThumb } from '../documents/collection.ts'
import { Import, ImportProblem, ImportUndoing } from '../documents/import.ts'
import { IMPORT_PARTS } from '../documents/import-states.ts'
import { MAX_PICTURES_BYTES, MAX_WORKBOOK_BYTES } from '../documents/workbook-bytes.ts'
import { Usage } from '../documents/usage.ts'
import { SourceEntry, Track } from '../documents/source.ts'
import { COLLECTION_MAX_LENGTHS, LANGUAGE_MAX_LENGTH, MAX_TRACK_BYTES, URL_LENGTHS } from '../text-lengths.ts'
import { FileUrl, Instant, Line, OneOf, PAGED, Strict, Uuid } from '../values.ts'

const uploads = { service: 'svc-import', area: 'uploads' } as const
const imports = { service: 'svc-import', area: 'imports' } as const

/** The picture in the form an activity stores, and the source created from it in My Sources. */
const { url, thumb, alt } = ActivityImage.properties
const SourceUploaded = Strict({
  url,
  thumb,
  alt,
  uuid: Uuid,
  title: Line(300),
  type: Line(100),
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 })
})
/** `import` has begun. `isAgain`: the same file was received for this collection before, and this is that import. */
const ImportUploaded = Strict({
  data: Strict({
    uuid: Uuid,
    title: Line(COLLECTION_MAX_LENGTHS.name),
    subtitle: Line(COLLECTION_MAX_LENGTHS.subtitle),
    description: Line(COLLECTION_MAX_LENGTHS.description),
    acknowledgements: Line(COLLECTION_MAX_LENGTHS.acknowledgements),
    import: Import,
    isAgain: Type.Boolean()
  })
})
const ItemUploaded = Strict({ data: CollectionItem })
const IconicUploaded = Strict({ data: CollectionThumb })

/** Every value of `X-Process` and its answer (behaviour/sources §2.1). */
export const UPLOADS = {
  createSource: SourceUploaded,
  'collection-excel': ImportUploaded,
  ExcelBatch: ImportUploaded,
  'collection-batch': ItemUploaded,
  'collection-item': ItemUploaded,
  'collection-iconic': IconicUploaded,
  'collection-powerpoint': ImportUploaded
} as const
export type UploadProcess = keyof typeof UPLOADS
export type UploadResponse<P extends UploadProcess> = Static<(typeof UPLOADS)[P]>

/** Largest picture that is uploaded alone, in bytes. */
export const MAX_PICTURE_BYTES = 50 * 1024 * 1024
/** Bytes that a multipart body may have in addition to its files. */
const ENVELOPE_BYTES = 200_000

const OneImport = Strict({ data: Import })
const ofImport = (path: string, summary: string) =>
  defineCall({
    ...imports,
    method: 'POST',
    path,
    access: 'owner',
    summary,
    body: Strict({ import: Uuid }),
    response: OneImport
  })

export const importCalls = {
  fileRoom: defineCall({
    ...uploads,
    method: 'POST',
    path: '/site/files',
    access: 'admin',
    summary: 'How much room there is for files',
    body: Strict({}),
    /** Free on the disk that they are on, in bytes. */
    response: Strict({ free: Type.Integer({ minimum: 0 }) })
  }),
  uploadAvatar: defineCall({
    ...uploads,
    method: 'POST',
    path: '/avatar/:uuid',
    access: 'owner',
    multipart: true,
    maxBytes: MAX_PICTURE_BYTES + ENVELOPE_BYTES,
    summary: "Replaces the member's picture",
    params: Strict({ uuid: Uuid }),
    response: Strict({ avatar: FileUrl })
  }),
  upload: defineCall({
    ...uploads,
    method: 'POST',
    path: '/upload',
    access: 'member',
    multipart: true,
    maxBytes: MAX_WORKBOOK_BYTES + MAX_PICTURES_BYTES + ENVELOPE_BYTES,
    summary:
      'Takes a file; `X-Process` decides what becomes of it, `X-Collection` names the collection (behaviour/sources §2.1). A workbook may bring a zip file with its pictures as field `pictures`',
    response: Type.Union([SourceUploaded, ImportUploaded, ItemUploaded, IconicUploaded])
  }),
  uploadTrack: defineCall({
    ...uploads,
    method: 'POST',
    path: '/tracks/:source/:lang',
    access: 'owner',
    multipart: true,
    maxBytes: MAX_TRACK_BYTES + ENVELOPE_BYTES,
    summary:
      'Takes a WebVTT or SubRip file as captions of a film or recording in one language (behaviour/sources §4.2)',
    params: Strict({ source: Uuid, lang: Track.properties.lang }),
    response: Strict({ data: SourceEntry })
  }),
  importRecords: defineCall({
    ...imports,
    method: 'POST',
    path: '/partners/import',
    access: 'member',
    actor: 'user',
    maxBytes: 128 * 1024,
    summary:
      'Imports records of the aggregator by their ids (`dataset`): into My Sources, or into a new collection called `name`. The same records again while their import has not ended are that import (`isAgain`)',
    body: Strict({
      user: Type.Optional(Uuid),
      dataset: AggregatorIds,
      partner: Uuid,
      /** Of the caller; the header counts. */
      session: Type.Optional(Line(200)),
      type: OneOf(AGGREGATOR_TARGETS),
      /** Of the new collection. */
      name: Type.Optional(Line(COLLECTION_MAX_LENGTHS.name))
    }),
    response: Strict({ data: Import, isAgain: Type.Boolean() })
  }),
  importManifest: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/manifest',
    access: 'member',
    actor: 'user',
    summary:
      'Reads the IIIF manifest at an address and imports its canvases: into a new collection, or into one of the member’s. Of texts in several languages, `language` is taken where it is there. The same address again while its import has not ended is that import (`isAgain`)',
    body: Strict({
      user: Type.Optional(Uuid),
      url: Type.String({ minLength: URL_LENGTHS.min, maxLength: URL_LENGTHS.max }),
      collection: Type.Optional(Uuid),
      language: Type.Optional(Line(LANGUAGE_MAX_LENGTH))
    }),
    response: Strict({ data: Import, isAgain: Type.Boolean() })
  }),
  collectionTemplate: defineCall({
    ...imports,
    method: 'GET',
    path: '/collection-template',
    access: 'public',
    summary: 'The workbook that uploads must follow, as a file',
    response: Type.Unknown()
  }),
  myImports: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports',
    access: 'member',
    actor: 'user',
    summary:
      "The member's imports a page at a time, those first that changed last; only those that are not at their end, or those that are, where a part is named; of one collection where it is named",
    body: Strict({
      user: Type.Optional(Uuid),
      collection: Type.Optional(Uuid),
      part: Type.Optional(OneOf(IMPORT_PARTS)),
      ...PAGED
    }),
    response: Strict({ data: Type.Array(Import), total: Type.Integer() })
  }),
  importUsage: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/usage',
    access: 'member',
    actor: 'user',
    summary:
      'How many imports the member has that are not at their end, what was sent within a day, and the most of each',
    body: Strict({ user: Type.Optional(Uuid) }),
    response: Usage
  }),
  oneImport: ofImport('/imports/get', 'One import as it stands'),
  importProblems: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/problems',
    access: 'owner',
    summary: 'What is wrong with rows, by row and column',
    body: Strict({ import: Uuid, ...PAGED }),
    response: Strict({ data: Type.Array(ImportProblem), total: Type.Integer() })
  }),
  importRemarks: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/remarks',
    access: 'owner',
    summary:
      'Makes the workbook with all remarks in a column of each sheet; it can be fetched at `url` for a quarter of an hour',
    body: Strict({ import: Uuid }),
    response: Strict({ url: Line(300) })
  }),
  importRemarksFile: defineCall({
    ...imports,
    method: 'GET',
    path: '/imports/remarks/:ticket',
    access: 'public',
    summary: 'The workbook with its remarks, for who has the ticket',
    params: Strict({ ticket: Line(150) }),
    response: Type.Unknown()
  }),
  startImport: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/start',
    access: 'owner',
    summary:
      'Starts a checked import, goes on with a paused one. `update`, at the start: items that the collection has already get what their rows say in the columns of the sheet, but for those that were edited by hand',
    body: Strict({ import: Uuid, update: Type.Optional(Type.Boolean()) }),
    response: OneImport
  }),
  pauseImport: ofImport('/imports/pause', 'Holds a running import'),
  cancelImport: ofImport('/imports/cancel', 'Stops an import for good; what it added stays'),
  undoImport: ofImport(
    '/imports/undo',
    'Removes what an import added, but for what another import has brought too, and puts the earlier words back where it changed them, unless they were edited by hand since'
  ),
  undoingImport: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/undoing',
    access: 'owner',
    summary: 'What undoing an import would do at this moment',
    body: Strict({ import: Uuid }),
    response: Strict({ data: ImportUndoing })
  }),
  retryImport: ofImport('/imports/retry', 'Tries again what failed while running'),
  importQueue: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/queue',
    access: 'admin',
    summary: 'The queue as an operator sees it: workers, imports that are not at their end, and the last failures',
    body: Strict({}),
    response: Strict({
      isQueueUp: Type.Boolean(),
      /** Seconds that the oldest import with work to do has waited for a worker; 0 if none waits. */
      oldest: Type.Integer({ minimum: 0 }),
      waiting: Type.Integer({ minimum: 0 }),
      /** Rows added in the last minute, per second. */
      rate: Type.Number({ minimum: 0 }),
      workers: Type.Array(
        Strict({
          name: Line(200),
          seen: Instant,
          started: Instant,
          doing: Line(300),
          rows: Type.Integer({ minimum: 0 })
        })
      ),
      imports: Type.Array(
        Strict({
          ...Import.properties,
          owner: Uuid,
          chunks: Strict({
            waiting: Type.Integer({ minimum: 0 }),
            leased: Type.Integer({ minimum: 0 }),
            done: Type.Integer({ minimum: 0 })
          }),
          leases: Type.Array(Strict({ worker: Line(200), part: Line(50), until: Instant, tries: Type.Integer() }))
        })
      )
    })
  }),
  adminRetryImport: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/admin-retry',
    access: 'admin',
    summary: "An operator's retry of what failed in anybody's import",
    body: Strict({ import: Uuid }),
    response: OneImport
  }),
  adminUndoImport: defineCall({
    ...imports,
    method: 'POST',
    path: '/imports/admin-undo',
    access: 'admin',
    summary: "An operator's undo of anybody's import",
    body: Strict({ import: Uuid }),
    response: OneImport
  })
}
