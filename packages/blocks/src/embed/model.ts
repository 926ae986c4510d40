import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../block-model.ts'
import { EMPTY } from '../findings.ts'
import { readObject, readText } from '../read-values.ts'
import { viewedModel } from '../viewed-model.ts'
import { EMBED_HOSTS, rebuildEmbedCode } from '../embed-players.ts'
import { embedIcon } from './icon.ts'

export const EMBED_TITLE_MAX = 300
export const EMBED_DESCRIPTION_MAX = 5000
export const EMBED_CODE_MAX = 5000
export const EMBED_URL_MAX = 2000

/**
 * Record of an embed block (behaviour/blocks §7). `embedUrl` is a link to another site; `embedCode` holds one iframe of
 * an allowed player.
 */
export const EmbedRecord = Type.Object(
  {
    title: Type.String({ maxLength: EMBED_TITLE_MAX, default: '' }),
    description: Type.String({ maxLength: EMBED_DESCRIPTION_MAX, default: '' }),
    embedCode: Type.String({ maxLength: EMBED_CODE_MAX, default: '' }),
    embedUrl: Type.String({ maxLength: EMBED_URL_MAX, default: '' })
  },
  { additionalProperties: false }
)
export type EmbedRecord = Static<typeof EmbedRecord>

export function readEmbedRecord(record: BlockRecord): EmbedRecord {
  const read = readObject(record)
  return {
    title: readText(read.title, EMBED_TITLE_MAX),
    description: readText(read.description, EMBED_DESCRIPTION_MAX),
    embedCode: readText(read.embedCode, EMBED_CODE_MAX),
    embedUrl: readText(read.embedUrl, EMBED_URL_MAX)
  }
}

/** Whether a link to another site may be stored: empty, or a full http(s) address (behaviour/blocks §7). */
export function isEmbedUrl(text: string): boolean {
  const address = text.trim()
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address))
}

/** The form in which embed code is stored; null if it contains nothing that may be framed. */
function storedCode(pasted: string): string | null {
  if (pasted.trim() === '') return ''
  const code = rebuildEmbedCode(pasted)
  return code !== '' && code.length <= EMBED_CODE_MAX ? code : null
}

export const embedModel: BlockModel = {
  ...viewedModel,
  type: 'embed',
  icon: embedIcon,
  recordSchema: EmbedRecord,
  fieldKeys: {
    title: 'field.title',
    description: 'field.description',
    embedCode: 'embed.code',
    embedUrl: 'embed.url'
  },
  emptyRecord: () => readEmbedRecord({}),
  violations(record) {
    const { embedCode, embedUrl } = readEmbedRecord(record)
    return [
      ...(isEmbedUrl(embedUrl)
        ? []
        : [{ path: 'embedUrl', msg: 'must be a full web address, starting with http(s)://' }]),
      ...(storedCode(embedCode) === null
        ? [{ path: 'embedCode', msg: 'is neither the embed code nor the address of a site that can be shown' }]
        : [])
    ]
  },
  /**
   * Pasted code is reduced to the address of the player, in the one form in which it is stored; an address is trimmed.
   */
  sanitise(record) {
    const read = readEmbedRecord(record)
    return {
      ...read,
      embedUrl: isEmbedUrl(read.embedUrl) ? read.embedUrl.trim() : '',
      embedCode: storedCode(read.embedCode) ?? ''
    }
  },
  title: record => readEmbedRecord(record).title.trim(),
  frameHosts: EMBED_HOSTS,
  findings(record) {
    const { title, embedCode, embedUrl } = readEmbedRecord(record)
    if (`${embedCode}${embedUrl}`.trim() === '') return EMPTY
    return title.trim() === '' ? [{ code: 'noTitle', count: 1 }] : []
  }
}
