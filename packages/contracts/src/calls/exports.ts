import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Export } from '../documents/export.ts'
import { Line, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-import', area: 'exports' } as const

/** Collections as zip files (behaviour/exports §4). */
export const exportCalls = {
  exportCollection: defineCall({
    ...here,
    method: 'POST',
    path: '/exports',
    access: 'owner',
    summary:
      'Exports a collection: as one zip, or as several where one would be too large to be imported again. Their addresses work for an hour',
    body: Strict({ collection: Uuid }),
    response: Strict({ data: Export })
  }),
  oneExport: defineCall({
    ...here,
    method: 'POST',
    path: '/exports/get',
    access: 'owner',
    summary: 'How far the downloads of an export are',
    body: Strict({ export: Uuid }),
    response: Strict({ data: Export })
  }),
  exportFile: defineCall({
    ...here,
    method: 'GET',
    path: '/exports/:ticket',
    access: 'public',
    summary: 'A zip with a workbook in the form of the template, the files of its items and their attribution',
    params: Strict({ ticket: Line(150) }),
    response: Type.Unknown()
  })
}
