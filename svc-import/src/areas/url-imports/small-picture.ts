import { readFile } from 'node:fs/promises'
import type { Draft } from '../../stored-files/file-store.ts'

/** Names, in a draft, of what was downloaded and of the small picture that is made of it. */
export const DOWNLOADED = 'downloaded'
export const THUMB = 'thumb'

/** The small picture of a draft as a `data:` address. */
export const thumbData = async (draft: Draft): Promise<string> =>
  `data:image/webp;base64,${(await readFile(draft.path(THUMB))).toString('base64')}`
