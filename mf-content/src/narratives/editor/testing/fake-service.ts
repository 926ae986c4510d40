import type { Narrative, NarrativeSent } from '@annals/contracts'
import { type Api, ApiError } from '@annals/web-kit'

/** A service that keeps narratives and versions, and can fail. */
export function fakeService(member: string) {
  const stored = new Map<string, Narrative>()
  const versions: { name: string; content: Narrative }[] = []
  /** Ids by keys. */
  const made = new Map<string, string>()
  let fails: ApiError | null = null
  let loses = false

  function save(sent: NarrativeSent): { uuid: string; slug: string; rev: number } {
    const id = sent.uuid ?? made.get(sent.key ?? '')
    const there = [...stored.values()].find(({ uuid }) => uuid === id)
    if (sent.uuid && !there) throw new ApiError({ code: 'NOT_FOUND', msg: 'none', status: 404 })
    if (there && (sent.rev ?? 0) !== there.rev)
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored: structuredClone(there) })
    const n = stored.size + 1
    const { key, ...content } = structuredClone(sent)
    const rest = { type: 'narrative', owner: member, author: '', is_published: false, minutes: 0 } as const
    const at = '2026-01-01T00:00:00.000Z'
    const narrative = {
      ...rest,
      created: at,
      updated: at,
      ...content,
      // The service writes HTML in its own way.
      summary: { ...content.summary, html: content.summary.html.replaceAll('<br>', '<br />') },
      uuid: there?.uuid ?? `uuid-${n}`,
      slug: there?.slug ?? `slug-${n}`,
      rev: there ? there.rev + 1 : 0
    } as Narrative
    stored.set(narrative.slug, narrative)
    if (key) made.set(key, narrative.uuid)
    return { uuid: narrative.uuid, slug: narrative.slug, rev: narrative.rev }
  }

  const call = async (name: string, body: unknown, options?: { params?: Record<string, string> }) => {
    await Promise.resolve()
    if (fails) throw fails
    if (name === 'narrative') {
      const found = stored.get(options?.params?.['slug'] ?? '')
      if (!found) throw new ApiError({ code: 'NOT_FOUND', msg: 'none', status: 404 })
      return { data: structuredClone(found) }
    }
    if (name === 'nameNarrativeVersion') {
      const { narrative, name: version } = body as { narrative: string; name: string }
      const content = [...stored.values()].find(({ uuid }) => uuid === narrative)
      if (content) versions.push({ name: version, content: structuredClone(content) })
      return { data: {} }
    }
    const answer = save((body as { narrative: NarrativeSent }).narrative)
    if (loses) throw new ApiError({ code: 'NETWORK', msg: 'offline', status: 0 })
    return answer
  }
  return {
    api: { call } as unknown as Pick<Api, 'call'>,
    stored,
    versions,
    fail: (error: ApiError | null) => void (fails = error),
    /** Saves arrive, and their answers do not. */
    loseAnswers: (on: boolean) => void (loses = on)
  }
}
