import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { AggregatorRecord, Import, ImportState, UploadProcess } from '@annals/contracts'
import { makeTeacher } from '../teacher.ts'

/** A partner who imports collections. */
export interface Partner {
  session: string
  collection(name: string): Promise<string>
  /**
   * Uploads a workbook for a collection, or a presentation, which makes its own.
   * @returns the import
   */
  upload(path: string, as: { process: UploadProcess; collection?: string }): Promise<string>
  /** Ids of records with pictures that the aggregator finds. */
  records(words: string, count: number): Promise<string[]>
  /**
   * Imports records of the aggregator into a new collection.
   * @returns the import
   */
  select(ids: string[], name: string): Promise<string>
  /**
   * Imports the IIIF manifest at an address into a new collection.
   * @returns the import
   */
  manifest(url: string): Promise<string>
  get(uuid: string): Promise<Import>
  act(action: 'start' | 'cancel' | 'undo' | 'retry', uuid: string): Promise<Import>
  /** Waits until the import is in this state; rejects if it fails or is stopped. */
  until(uuid: string, state: ImportState): Promise<Import>
}

const LOOK_EVERY_MS = 100
const WORDS = {
  introduction: 'Letters',
  description: 'Letters home',
  acknowledgements: 'The archive',
  language: 'en',
  license: ''
}

export async function makePartner(site: string): Promise<Partner> {
  const { session, call } = await makeTeacher(site)
  const get = async (uuid: string) => (await call<{ data: Import }>('/imports/get', { import: uuid })).data
  return {
    session,
    collection: async name => (await call<{ data: { uuid: string } }>('/collection/add', { name, ...WORDS })).data.uuid,

    async upload(path, { process, collection }) {
      const form = new FormData()
      form.append('file', await openAsBlob(path), basename(path))
      const response = await fetch(`${site}/api/upload`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session}`,
          'x-process': process,
          ...(collection && { 'x-collection': collection })
        },
        body: form
      })
      if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`)
      const { data } = (await response.json()) as { data: { import: Import } }
      return data.import.uuid
    },

    async records(searchFor, showMax) {
      const found = await call<{ items: AggregatorRecord[] }>('/sas/search', { searchFor, showMax, types: ['IMAGE'] })
      return found.items.map(({ id }) => id)
    },

    async select(dataset, name) {
      const response = await fetch(`${site}/api/partners/europeana`)
      const { data: aggregator } = (await response.json()) as { data: { uuid: string } }
      const body = { dataset, partner: aggregator.uuid, type: 'collection', name }
      return (await call<{ data: Import }>('/partners/import', body)).data.uuid
    },

    manifest: async url => (await call<{ data: Import }>('/imports/manifest', { url })).data.uuid,

    get,
    act: async (action, uuid) => (await call<{ data: Import }>(`/imports/${action}`, { import: uuid })).data,

    async until(uuid, state) {
      for (;;) {
        const now = await get(uuid)
        if (now.state === state) return now
        if (now.state === 'failed' || now.state === 'cancelled') throw new Error(`${now.state}: ${now.msg}`)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
  }
}
