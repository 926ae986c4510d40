import { type APIRequestContext, expect } from '@playwright/test'
import { call } from './shared-activity.ts'

/** A member's narrative as it is stored. */
export interface StoredNarrative {
  title: string
  rev: number
  content: { type: string; title?: string; content?: StoredNarrative['content']; related?: { title: string }[] }[]
}
export async function storedAt(request: APIRequestContext, session: string, slug: string): Promise<StoredNarrative> {
  const response = await request.get(`/api/narrative/${slug}`, { headers: { authorization: `Bearer ${session}` } })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: StoredNarrative }).data
}

/** Makes a narrative with these chapters, each with one text. */
export async function narrativeOf(request: APIRequestContext, session: string, title: string, chapters: string[]) {
  const nothing = { html: '', text: '' }
  const content = chapters.map((chapter, at) => ({
    type: 'chapter',
    uuid: crypto.randomUUID(),
    title: chapter,
    date: '',
    teaser: '',
    summary: nothing,
    icon: null,
    content: [{ type: 'paragraph', uuid: crypto.randomUUID(), html: `<p>Text ${at + 1}.</p>`, text: '' }]
  }))
  const narrative = {
    ...{ title, teaser: '', acknowledgement: '', language: 'en', icon: null, meta: { license: null } },
    summary: nothing,
    content
  }
  return call<{ uuid: string; slug: string; rev: number }>(request, '/narrative', { narrative }, session)
}
