import type { SourceEntry, SourceRecord } from '@annals/contracts'
import { type HostApi, isApiError, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { createKeyedMutex } from '../keyed-mutex.ts'

const BLANK = { description: '', alt: '', lang: '', transcript: '', license: '', mytags: [] }

const isEntry = (stored: unknown): stored is SourceEntry =>
  typeof stored === 'object' && stored !== null && 'source' in stored && 'asset' in stored

/** A stored source as a record with another title. */
function retitled({ source }: SourceEntry, title: string): SourceRecord {
  const { uuid, rev, description, alt, lang, transcript, license, mytags } = source
  return { uuid, rev, title, description, alt, lang, transcript, license, mytags }
}

/** Gives a source that was just uploaded its title; where more was written about it meanwhile, that stays. */
async function giveTitle(api: HostApi['api'], uuid: string, title: string): Promise<void> {
  try {
    await api.call('saveSource', { record: { ...BLANK, uuid, title, rev: 0 } })
  } catch (error) {
    if (!isApiError(error) || !isEntry(error.stored)) throw error
    await api.call('saveSource', { record: retitled(error.stored, title) })
  }
}

/**
 * Stores titles of uploaded sources.
 * @param onTitle is called at once, so that what is chosen at this moment carries its title, and again when it is stored
 */
export function useGiveTitle(onTitle: (uuid: string, title: string) => void) {
  const { api } = useHost()
  const [inTurn] = useState(createKeyedMutex)
  return async (uuid: string, title: string): Promise<void> => {
    onTitle(uuid, title)
    await inTurn(uuid, () => giveTitle(api, uuid, title))
    onTitle(uuid, title)
  }
}
