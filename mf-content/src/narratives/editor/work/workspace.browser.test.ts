import { ApiError } from '@annals/web-kit'
import type { Presence } from '@annals/web-kit/editing'
import { type FakeStore, fakeStore } from '@annals/web-kit/testing'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { fakeService } from '../testing/fake-service.ts'
import { createDrafts, type Draft } from './drafts.ts'
import { isChanged, isGone } from './editor-state.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

const ME = 'me'
let service: ReturnType<typeof fakeService>
let store: FakeStore<Draft>
let here: Set<string>

/** A window; closing it or its crash releases its holder. */
function open(slug: string): Workspace & { crash(): void } {
  let holder = ''
  const presence: Presence = {
    hold: name => {
      holder = name
      here.add(name)
      return () => here.delete(name)
    },
    present: async () => new Set(here)
  }
  const workspace = createWorkspace({ slug, member: ME, api: service.api, drafts: createDrafts(store), presence })
  return { ...workspace, crash: () => void here.delete(holder) }
}
const write = (workspace: Workspace, title: string) =>
  workspace.dispatch({
    type: 'changed',
    content: { ...workspace.get().content, title },
    note: { change: 'details', chapter: null, field: 'title', at: Date.now() }
  })
const titleOf = (slug: string) => service.stored.get(slug)?.title

beforeEach(() => {
  service = fakeService(ME)
  store = fakeStore<Draft>()
  here = new Set()
})

async function stored(title: string): Promise<string> {
  const workspace = open('new')
  await workspace.start()
  write(workspace, title)
  await workspace.save()
  await workspace.close()
  return workspace.get().slug
}

test('a new narrative takes its address after the first save, and is saved under it from then on', async () => {
  const workspace = open('new')
  await workspace.start()
  expect(await workspace.save()).toBe('untitled')
  write(workspace, 'One')
  expect(await workspace.save()).toBe('saved')
  expect(workspace.get()).toMatchObject({ slug: 'slug-1', uuid: 'uuid-1', rev: 0 })
  write(workspace, 'Two')
  await workspace.save()
  expect([service.stored.size, titleOf('slug-1')]).toEqual([1, 'Two'])
})

test('a first save whose answer was lost makes no second narrative, from the next window either', async () => {
  const first = open('new')
  await first.start()
  write(first, 'One')
  service.loseAnswers(true)
  expect(await first.save()).toBe('failed')
  write(first, 'One and two')
  await first.close()
  service.loseAnswers(false)
  const second = open('new')
  await second.start()
  expect(await second.save()).toBe('saved')
  expect([service.stored.size, titleOf('slug-1')]).toEqual([1, 'One and two'])
})

test('a first save whose answer was lost does not overwrite what was written since', async () => {
  const first = open('new')
  await first.start()
  write(first, 'One')
  service.loseAnswers(true)
  await first.save()
  await first.close()
  service.loseAnswers(false)
  const other = open('slug-1')
  await other.start()
  write(other, 'Much more')
  await other.save()
  const second = open('new')
  await second.start()
  expect(await second.save()).toBe('conflict')
  expect(titleOf('slug-1')).toBe('Much more')
})

test('the sample is never saved, nor kept on the device', async () => {
  const workspace = open('sample')
  await workspace.start()
  write(workspace, 'Mine now')
  await workspace.keepDraft()
  expect(await workspace.save()).toBe('unchanged')
  expect([service.stored.size, (await store.list([])).length]).toEqual([0, 0])
})

describe('drafts', () => {
  test('what was typed before a crash is found by the next window', async () => {
    const slug = await stored('One')
    const first = open(slug)
    await first.start()
    write(first, 'Half a wo')
    await first.keepDraft()
    first.crash()
    const second = open(slug)
    await second.start()
    expect(second.get()).toMatchObject({ content: { title: 'Half a wo' }, recovered: { stored: { title: 'One' } } })
    expect(await second.save()).toBe('saved')
    expect(titleOf(slug)).toBe('Half a wo')
    await second.close()
    const third = open(slug)
    await third.start()
    expect(third.get().recovered).toBeNull()
  })

  test('a window that is still open keeps its draft', async () => {
    const slug = await stored('One')
    const first = open(slug)
    await first.start()
    write(first, 'Mine')
    await first.keepDraft()
    const second = open(slug)
    await second.start()
    expect(second.get()).toMatchObject({ content: { title: 'One' }, recovered: null })
  })

  test('discarded work is gone, and the stored text is there', async () => {
    const slug = await stored('One')
    const first = open(slug)
    await first.start()
    write(first, 'Wrong')
    await first.close()
    const second = open(slug)
    await second.start()
    await second.dropRecovered()
    expect(second.get()).toMatchObject({ content: { title: 'One' }, recovered: null })
    await second.close()
    const third = open(slug)
    await third.start()
    expect(third.get().content.title).toBe('One')
  })

  test('work on a new narrative waits for its writer', async () => {
    const first = open('new')
    await first.start()
    write(first, 'Not saved')
    await first.close()
    const second = open('new')
    await second.start()
    expect(second.get()).toMatchObject({ content: { title: 'Not saved' }, uuid: null })
  })
})

describe('two windows', () => {
  async function conflict() {
    const slug = await stored('One')
    const [first, second] = [open(slug), open(slug)]
    await Promise.all([first.start(), second.start()])
    write(first, 'First')
    write(second, 'Second')
    await first.save()
    expect(await second.save()).toBe('conflict')
    expect(titleOf(slug)).toBe('First')
    return { slug, second }
  }

  test('keeping mine keeps the other one as a version', async () => {
    const { slug, second } = await conflict()
    expect(await second.keepMine('Other window')).toBe('saved')
    expect(titleOf(slug)).toBe('Second')
    expect(service.versions).toMatchObject([{ name: 'Other window', content: { title: 'First' } }])
  })

  test('taking the other one can be undone', async () => {
    const { second } = await conflict()
    await second.takeTheirs()
    expect([second.get().content.title, isChanged(second.get())]).toEqual(['First', false])
    second.dispatch({ type: 'undone' })
    expect([second.get().content.title, isChanged(second.get())]).toEqual(['Second', true])
  })

  test('keeping both makes a narrative of mine', async () => {
    const { slug, second } = await conflict()
    const copy = await second.keepCopy('Second (copy)')
    expect([titleOf(slug), titleOf(copy), second.get().content.title]).toEqual(['First', 'Second (copy)', 'First'])
  })

  test('a draft that is older than the stored narrative is a conflict, too', async () => {
    const slug = await stored('One')
    const first = open(slug)
    await first.start()
    write(first, 'From yesterday')
    await first.close()
    const second = open(slug)
    await second.start()
    await second.dropRecovered()
    // The draft of yesterday on another device.
    await createDrafts(store).put(
      { member: ME, slug },
      {
        content: { ...second.get().content, title: 'From yesterday' },
        uuid: second.get().uuid,
        key: 'key',
        rev: 0,
        edit: 1,
        unanswered: [],
        holder: 'gone',
        savedAt: '2026'
      }
    )
    write(second, 'Newer')
    await second.save()
    await second.close()
    const third = open(slug)
    await third.start()
    expect(third.get()).toMatchObject({ content: { title: 'From yesterday' }, conflict: { title: 'Newer' } })
  })
})

test('who discards found work and writes something else makes another narrative', async () => {
  const first = open('new')
  await first.start()
  write(first, 'One')
  service.loseAnswers(true)
  await first.save()
  await first.close()
  service.loseAnswers(false)
  const second = open('new')
  await second.start()
  await second.dropRecovered()
  write(second, 'Two')
  expect(await second.save()).toBe('saved')
  expect([titleOf('slug-1'), titleOf('slug-2')]).toEqual(['One', 'Two'])
})

test('who goes on with found work keeps it, and can undo to what is stored', async () => {
  const slug = await stored('One')
  const first = open(slug)
  await first.start()
  write(first, 'Found')
  await first.close()
  const second = open(slug)
  await second.start()
  expect(second.isUnsaved()).toBe(false)
  write(second, 'Found, and more')
  expect([second.isUnsaved(), second.get().recovered]).toEqual([true, null])
  second.dispatch({ type: 'undone' })
  second.dispatch({ type: 'undone' })
  expect(second.get().content.title).toBe('One')
})

test('a draft of a narrative that is gone is not shown in a new one at the same address', async () => {
  const slug = await stored('One')
  const first = open(slug)
  await first.start()
  write(first, 'Old work')
  await first.close()
  const narrative = service.stored.get(slug)!
  service.stored.set(slug, { ...narrative, uuid: 'another', title: 'New one' })
  const second = open(slug)
  await second.start()
  expect(second.get()).toMatchObject({ content: { title: 'New one' }, recovered: null, conflict: null })
})

describe('a save whose answer was lost', () => {
  const BREAK = { html: '<p><br></p>', text: '' }
  const note = { change: 'details', chapter: null, at: 0 } as const
  async function lost() {
    const slug = await stored('One')
    const workspace = open(slug)
    await workspace.start()
    const { content } = workspace.get()
    // The service stores it in other letters.
    workspace.dispatch({ type: 'changed', content: { ...content, title: 'Two', summary: BREAK }, note })
    service.loseAnswers(true)
    expect(await workspace.save()).toBe('failed')
    service.loseAnswers(false)
    return { slug, workspace }
  }

  test('is no conflict', async () => {
    const { slug, workspace } = await lost()
    expect(await workspace.save()).toBe('saved')
    expect([titleOf(slug), service.stored.get(slug)?.rev]).toEqual(['Two', 1])
  })

  test('is none for who typed on', async () => {
    const { slug, workspace } = await lost()
    write(workspace, 'Three')
    expect(await workspace.save()).toBe('saved')
    expect([titleOf(slug), service.stored.get(slug)?.rev]).toEqual(['Three', 2])
  })

  test('leaves no notice behind when the page closes', async () => {
    const { slug, workspace } = await lost()
    await workspace.close()
    const next = open(slug)
    await next.start()
    expect(next.get()).toMatchObject({ content: { title: 'Two' }, recovered: null, conflict: null })
  })

  test('is none for the next window, with what was typed after it', async () => {
    const { slug, workspace } = await lost()
    write(workspace, 'Three')
    await workspace.close()
    const next = open(slug)
    await next.start()
    expect(next.get()).toMatchObject({ content: { title: 'Three' }, conflict: null })
    expect(await next.save()).toBe('saved')
    expect(titleOf(slug)).toBe('Three')
  })
})

test('a save whose answer was lost has no conflict with itself', async () => {
  const slug = await stored('One')
  const workspace = open(slug)
  await workspace.start()
  write(workspace, 'Two')
  service.loseAnswers(true)
  expect(await workspace.save()).toBe('failed')
  service.loseAnswers(false)
  expect(await workspace.save()).toBe('saved')
  expect(workspace.get()).toMatchObject({ rev: 1, conflict: null })
})

test('a failed save says why, keeps the text and can be repeated', async () => {
  const slug = await stored('One')
  const workspace = open(slug)
  await workspace.start()
  write(workspace, 'Two')
  service.fail(new ApiError({ code: 'UNAVAILABLE', msg: 'down', status: 503 }))
  expect(await workspace.save()).toBe('failed')
  expect(workspace.get().failure).toMatchObject({ text: '503 Service Unavailable', isPassing: true })
  service.fail(null)
  expect(await workspace.save()).toBe('saved')
  expect(titleOf(slug)).toBe('Two')
})

test('what is typed during a save waits for the next one', async () => {
  const slug = await stored('One')
  const workspace = open(slug)
  await workspace.start()
  write(workspace, 'Two')
  const saving = workspace.save()
  write(workspace, 'Three')
  await saving
  expect(isChanged(workspace.get())).toBe(true)
  await workspace.save()
  expect([titleOf(slug), isChanged(workspace.get())]).toEqual(['Three', false])
})

test('work on a narrative that was deleted is saved as a new one, by the next window as well', async () => {
  const slug = await stored('One')
  const first = open(slug)
  await first.start()
  write(first, 'One and two')
  service.stored.delete(slug)
  expect(await first.save()).toBe('failed')
  expect([isGone(first.get()), first.get().content.title]).toEqual([true, 'One and two'])
  first.crash()
  const second = open(slug)
  expect(await second.start()).toBe('ready')
  expect([isGone(second.get()), second.get().content.title]).toEqual([true, 'One and two'])
  expect(await second.save()).toBe('saved')
  expect([...service.stored.values()].map(({ title }) => title)).toEqual(['One and two'])
  expect(isGone(second.get())).toBe(false)
  expect(store.held()).toEqual([])
})

test('of a narrative that is not there, nothing can be written; one of somebody else is only read', async () => {
  expect(await open('nowhere').start()).toBe('missing')
  const slug = await stored('One')
  const narrative = service.stored.get(slug)!
  service.stored.set(slug, { ...narrative, owner: 'her' })
  expect(await open(slug).start()).toBe('foreign')
})
