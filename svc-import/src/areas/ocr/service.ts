import { GivenFileUrl, type BodyOf, type ocrCalls, type SessionIdentity } from '@annals/contracts'
import { fail, type Limits, newId, ServiceError } from '@annals/service-kit'
import Value from 'typebox/value'
import { type ConnectOptions, publicAgent } from '../../downloads/connect.ts'
import { download } from '../../downloads/download.ts'
import { createDownloads } from '../../downloads/downloads.ts'
import { FileProblem } from '../../downloads/problem.ts'
import type { ImageRenderer } from '../../image-rendering/image-renderer.ts'
import { createFairSemaphore } from '../../fair/fair-semaphore.ts'
import type { Draft, FileStore } from '../../stored-files/file-store.ts'
import { languageFor } from './languages.ts'
import { plainText } from './plain-text.ts'
import { recognise, type RecogniseLimits } from './recognise.ts'

type Member = NonNullable<SessionIdentity['member']>
type Asked = BodyOf<typeof ocrCalls.ocr>

/** What tests replace. */
export interface OcrParts {
  /** Files of the languages, by BCP 47 tag. */
  languages?: ReadonlyMap<string, string>
  process?: RecogniseLimits
  patienceMs?: number
}

/** Pictures of one member. */
const PICTURES = { name: 'ocr', most: 30, windowMs: 15 * 60_000 }
/** Pictures that are read at the same time, and of one member. */
const LIMITS = { slots: 2, perOwner: 1 }
const PROCESS: RecogniseLimits = { megabytes: 700, seconds: 30 }
/** Of the whole call, its turn included; browsers wait for a minute. */
const PATIENCE_MS = 50_000
/** Less is what an engine reads in noise, leaves and faces. */
const LEAST_CONFIDENCE = 35
const ARRIVED = 'arrived'
const SCAN = 'scan'

const isOwn = (url: string): boolean => url.startsWith('/files/') && Value.Check(GivenFileUrl, url)
const isMissing = (error: unknown): boolean => (Object(error) as { code?: string }).code === 'ENOENT'

/** What the picture or its address causes, said to the person who asked. */
function told(error: unknown): unknown {
  if (error instanceof FileProblem) return new ServiceError('URL_UNUSABLE', { msg: error.msg, cause: error })
  const isOfPicture = error instanceof ServiceError && (error.status === 400 || error.status === 415)
  return isOfPicture ? new ServiceError('OCR_UNREADABLE', { msg: error.message, cause: error }) : error
}

/** Texts in pictures (behaviour/sources §11). */
export function ocrService({
  files,
  imageRenderer,
  limits,
  connect,
  languages,
  process = PROCESS,
  patienceMs = PATIENCE_MS
}: Required<Pick<OcrParts, 'languages'>> &
  OcrParts & { files: FileStore; imageRenderer: ImageRenderer; limits: Limits; connect: ConnectOptions }) {
  const agent = publicAgent(connect)
  const downloads = createDownloads()
  const gate = createFairSemaphore(LIMITS)

  /** The path of the picture: of a stored one its own, of another one that of its copy. */
  async function fetched(owner: string, url: string, draft: Draft, signal: AbortSignal): Promise<string> {
    if (isOwn(url)) return files.pathOf(url)
    const host = URL.parse(url)?.host ?? ''
    await downloads({ owner, job: newId() }, host, signal, () => download(url, draft.path(ARRIVED), { agent, signal }))
    return draft.path(ARRIVED)
  }

  async function textOf(owner: string, url: string, language: string, signal: AbortSignal): Promise<string> {
    const draft = await files.draft()
    try {
      const from = await fetched(owner, url, draft, signal)
      const picture = draft.path(SCAN)
      await imageRenderer.render([{ from, to: picture, shape: 'scan' }], { owner, job: picture }, signal)
      const read = await recognise({ picture, language }, process, signal)
      if ('fault' in read) return fail(read.fault === 'long' ? 'OCR_TOO_LONG' : 'OCR_UNREADABLE')
      const text = plainText(read.text)
      if (text === '' || read.confidence < LEAST_CONFIDENCE) fail('OCR_NO_TEXT', { content: text })
      return text
    } catch (error) {
      if (isOwn(url) && isMissing(error))
        return fail('OCR_UNREADABLE', { msg: 'There is no picture at this address.', cause: error })
      throw told(error)
    } finally {
      await draft.discard()
    }
  }

  return {
    languages: (): string[] => [...languages.keys()],

    /** @param gone is aborted when nobody waits for the answer any more */
    async read({ uuid: owner }: Member, { url, lang = '' }: Asked, gone: AbortSignal): Promise<string> {
      if (languages.size === 0) fail('OCR_OFF')
      const language = languages.get(languageFor(lang, languages.keys()) ?? '')
      if (!language) return fail('BAD_REQUEST', { msg: 'Texts in this language cannot be read here.' })
      await limits.demand(PICTURES, [owner])
      const late = AbortSignal.timeout(patienceMs)
      const signal = AbortSignal.any([gone, late])
      let hasBegun = false
      try {
        return await gate.run({ owner, job: newId() }, signal, () => {
          hasBegun = true
          return textOf(owner, url.trim(), language, signal)
        })
      } catch (error) {
        if (late.aborted && error === late.reason)
          return fail(hasBegun ? 'OCR_TOO_LONG' : 'OCR_BUSY', { retryAfter: 60 })
        throw error
      }
    },

    close: (): Promise<void> => agent.destroy()
  }
}
export type OcrService = ReturnType<typeof ocrService>
