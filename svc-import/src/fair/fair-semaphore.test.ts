import { expect, test } from '@jest/globals'
import { createFairSemaphore } from './fair-semaphore.ts'

const never = new AbortController().signal

/** Tasks that end when they are told to. */
function tasks() {
  const open: (() => void)[] = []
  return {
    open,
    task: () => new Promise<void>(resolve => open.push(resolve)),
    async endAll() {
      for (let idle = 0; idle < 5;) {
        const end = open.shift()
        idle = end ? 0 : idle + 1
        end?.()
        await Promise.resolve()
      }
    }
  }
}

test('no more have a slot than there are slots', async () => {
  const { open, task, endAll } = tasks()
  const gate = createFairSemaphore({ slots: 2 })
  const all = Array.from({ length: 5 }, () => gate.run({ owner: 'a', job: 'a' }, never, task))
  await Promise.resolve()
  expect(open).toHaveLength(2)
  await endAll()
  await Promise.all(all)
})

test('who gives up while waiting takes nobody’s slot, and a task that fails gives its own back', async () => {
  const gate = createFairSemaphore({ slots: 1 })
  const { task, endAll } = tasks()
  const first = gate.run({ owner: 'a', job: 'a' }, never, task)
  const leaving = new AbortController()
  const gone = gate.run({ owner: 'b', job: 'b' }, leaving.signal, task)
  const failing = gate.run({ owner: 'c', job: 'c' }, never, () => Promise.reject(new Error('no')))
  const last = gate.run({ owner: 'd', job: 'd' }, never, async () => 'done')
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  await Promise.all([endAll(), first, expect(failing).rejects.toThrow('no')])
  expect(await last).toBe('done')
  await expect(gate.run({ owner: 'b', job: 'b' }, leaving.signal, task)).rejects.toThrow('left')
})
