import { fakeStore, type FakeStore } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createDrafts, type Draft } from './drafts.ts'
import { fakeServer, ID, MEMBER } from './testing/fake-server.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** The result of a save: answered, answered later, or lost on the way to the server or back. */
type Fate = 'answered' | 'slow' | 'unsent' | 'unanswered'
/** The result of a save that a page starts while it ends; `late` reaches the server after the next page was loaded. */
type LastFate = 'unsent' | 'arrives' | 'late' | 'crash'

const never = () => new Promise<never>(() => undefined)
const turn = () => new Promise(resolve => setTimeout(resolve))
const words = (title = '') => title.split(' ').filter(Boolean)

type Server = ReturnType<typeof fakeServer>

/** One tab over its reloads: its pages end, but their calls may continue. */
function createTab(server: Server, device: FakeStore<Draft>, holders: Set<string>) {
  let page: { work: Workspace; end(last: Fate | LastFate): void; set(fate: Fate): void } | undefined
  const waiting: (() => void)[] = []
  const late: (() => void)[] = []
  const typed: string[] = []
  let acknowledged: string[] = []

  function createPage() {
    let isAlive = true
    let fate: Fate | LastFate = 'answered'
    const mine = new Set<string>()
    const alive = async <T>(answer: Promise<T>): Promise<T> => {
      const value = await answer
      return isAlive ? value : never()
    }
    const drafts = createDrafts(device)
    const call = async (name: string, body: unknown): Promise<unknown> => {
      if (!isAlive) return never()
      if (name !== 'updateActivity') return alive(server.call(name, body))
      const now = fate
      if (now === 'unsent') throw { code: 'NETWORK', msg: 'No connection' }
      if (now === 'late') {
        late.push(() => void server.call(name, body).catch(() => undefined))
        return never()
      }
      const answer = server.call(name, body)
      if (now === 'slow') {
        await Promise.allSettled([answer])
        await new Promise<void>(resolve => waiting.push(resolve))
      }
      if (now === 'unanswered') {
        await answer
        throw { code: 'NETWORK', msg: 'No connection' }
      }
      const { activity } = (await alive(answer)) as { activity: { uuid: string; title: string } }
      // A copy is another activity.
      if (activity.uuid === ID) acknowledged = words(activity.title)
      return { activity }
    }
    const work = createWorkspace({
      uuid: ID,
      member: MEMBER,
      api: { call } as never,
      drafts: {
        ...drafts,
        put: (...put) => (isAlive ? drafts.put(...put) : never()),
        persist: (...put) => (isAlive ? drafts.persist(...put) : never()),
        remove: (...removed) => (isAlive ? drafts.remove(...removed) : never())
      },
      presence: {
        hold(holder) {
          mine.add(holder)
          holders.add(holder)
          return () => holders.delete(holder)
        },
        present: async () => holders
      }
    })
    return {
      work,
      set: (next: Fate) => (fate = next),
      end(last: Fate | LastFate) {
        if (last !== 'crash') {
          fate = last
          void work.keepDraft()
          if (!work.get().recovered) void work.save()
        }
        isAlive = false
        for (const holder of mine) holders.delete(holder)
      }
    }
  }

  return {
    typed,
    acknowledged: () => acknowledged,
    get: () => page!.work.get(),
    async open() {
      page = createPage()
      expect(await page.work.start()).toBe('ready')
    },
    /** Each keystroke is a separate task. */
    async type(word: string) {
      typed.push(word)
      const { title } = page!.work.get().content
      page!.work.dispatch({ type: 'detailsChanged', details: { title: `${title} ${word}`.trim() }, at: 0 })
      await turn()
    },
    async save(fate: Fate) {
      page!.set(fate)
      const saving = page!.work.save()
      if (fate === 'slow') await turn()
      else await Promise.race([saving, turn()])
    },
    async answer() {
      for (const resolve of waiting.splice(0)) resolve()
      await turn()
    },
    async look() {
      await page!.work.start()
    },
    async keepBoth(copies: string[]) {
      page!.set('answered')
      if (!page!.work.get().conflict) return
      copies.push(page!.work.get().content.title)
      await page!.work.keepCopy('copy')
    },
    async reload(last: LastFate) {
      page!.end(last)
      await turn()
      await this.open()
    },
    async arrive() {
      for (const send of late.splice(0)) send()
      await turn()
    }
  }
}

const tabs = fc.nat(1)
const step = (tab: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), tab }) },
    fc.record({
      kind: fc.constant('save' as const),
      tab,
      fate: fc.constantFrom<Fate>('answered', 'slow', 'unsent', 'unanswered')
    }),
    fc.record({ kind: fc.constant('answer' as const), tab }),
    fc.record({ kind: fc.constant('look' as const), tab }),
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('reload' as const),
        tab,
        last: fc.constantFrom<LastFate>('unsent', 'arrives', 'late', 'crash')
      })
    },
    fc.record({ kind: fc.constant('arrive' as const), tab }),
    fc.record({ kind: fc.constant('decide' as const), tab })
  )

async function world(count: number) {
  const server = fakeServer()
  server.rewrites = true
  server.put()
  const device = fakeStore<Draft>()
  const holders = new Set<string>()
  const open = Array.from({ length: count }, () => createTab(server, device, holders))
  for (const tab of open) await tab.open()
  return { server, open, device }
}

test('one tab: over all orders of typing, saving and reloading all that was typed is shown, without a question', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step(fc.constant(0)), { maxLength: 25 }), async steps => {
      const { server, open } = await world(1)
      const tab = open[0]!
      let number = 0
      for (const one of steps) {
        if (one.kind === 'type') await tab.type(`w${number++}`)
        else if (one.kind === 'save') await tab.save(one.fate)
        else if (one.kind === 'reload') {
          await tab.reload(one.last)
          const isStored = words(server.stored.get(ID)!.title).length === tab.typed.length
          // Work that the server already has needs no message.
          if (isStored) expect(tab.get().recovered).toBeNull()
        } else if (one.kind !== 'decide') await tab[one.kind]()
        expect(tab.get().conflict).toBeNull()
        expect(words(tab.get().content.title)).toEqual(tab.typed)
      }
      await tab.arrive()
      await tab.answer()
      await tab.save('answered')
      expect(tab.get().conflict).toBeNull()
      expect(words(server.stored.get(ID)!.title)).toEqual(tab.typed)
    }),
    { numRuns: 300 }
  ))

test('two tabs: nothing typed is lost, and nobody is shown less than what the server acknowledged to that tab', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step(tabs), { maxLength: 30 }), async steps => {
      const { server, open, device } = await world(2)
      const copies: string[] = []
      let number = 0
      for (const one of steps) {
        const tab = open[one.tab]!
        if (one.kind === 'type') {
          // A person who sees a question cannot type.
          if (!tab.get().conflict) await tab.type(`w${number++}`)
        } else if (one.kind === 'save') await tab.save(one.fate)
        else if (one.kind === 'reload') await tab.reload(one.last)
        else if (one.kind === 'decide') await tab.keepBoth(copies)
        else await tab[one.kind]()
        const { content, conflict } = tab.get()
        const seen = new Set([...words(content.title), ...words(conflict?.title), ...copies.flatMap(words)])
        expect(tab.acknowledged().filter(word => !seen.has(word))).toEqual([])
        const kept = new Set([
          ...[...server.stored.values()].flatMap(({ title }) => words(title)),
          ...device.held().flatMap(({ value }) => words(value.content.title)),
          ...copies.flatMap(words)
        ])
        expect(open.flatMap(({ typed }) => typed).filter(word => !kept.has(word))).toEqual([])
      }
    }),
    { numRuns: 300 }
  ))
