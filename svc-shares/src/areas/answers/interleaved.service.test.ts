import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { calls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import fc from 'fast-check'
import { say, type TestWorld, testWorld } from '../../testing/world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await testWorld('interleaved')
})
afterAll(() => world?.end())

/**
 * An action of one of a student's two devices. `isNamed`: it names the base revisions; `isBlank`: it empties the text.
 */
interface Step {
  device: 0 | 1
  does: 'save' | 'look' | 'submit' | 'save and submit'
  isNamed: boolean
  isBlank: boolean
  /** Starts without waiting for earlier actions. */
  isAtOnce: boolean
}
const steps = fc.array(
  fc.record<Step>({
    device: fc.constantFrom(0, 1),
    does: fc.oneof(
      { arbitrary: fc.constant('save' as const), weight: 6 },
      { arbitrary: fc.constantFrom('look' as const, 'submit' as const, 'save and submit' as const), weight: 3 }
    ),
    isNamed: fc.boolean(),
    isBlank: fc.boolean(),
    isAtOnce: fc.boolean()
  }),
  { minLength: 1, maxLength: 14 }
)

/** A device with the revision of the question that it knows. */
interface Device {
  sa: string
  rev: number
}

async function play(plan: Step[]) {
  const { share, owner } = await world.shared()
  const first = await world.begun(share)
  await world.save(first.sa, { bb_1: { viewed: true } })
  const second = (await world.start(share, undefined, { code: first.code })).body
  const devices: Device[] = [first, second].map(({ sa }) => ({ sa, rev: 0 }))

  const acknowledged: { text: string; rev: number; on: number | undefined }[] = []
  /** Values that may have been written without a named revision: with a submission, or just before one. */
  const untold: string[] = []
  const dates: string[] = []
  const refusals: string[] = []

  async function take(step: Step, at: number): Promise<void> {
    const device = devices[step.device] as Device
    const text = step.isBlank ? ' '.repeat(at + 1) : `Text ${at}`
    const on = step.isNamed ? device.rev : undefined
    if (step.does === 'look') {
      const { revs } = (await world.start(share, undefined, { sa: device.sa })).body
      device.rev = revs['bb_2'] ?? 0
    } else if (step.does === 'save') {
      const saved = await world.save(device.sa, say(text), on === undefined ? on : { bb_2: on })
      if (saved.status !== 200) {
        untold.push(text)
        return void refusals.push(saved.errorResponse.errorCode)
      }
      const rev = saved.body.saved['bb_2']
      device.rev = rev ?? saved.body.stale['bb_2']?.rev ?? device.rev
      if (rev !== undefined) acknowledged.push({ text, rev, on })
    } else {
      const isAlong = step.does === 'save and submit'
      if (isAlong) untold.push(text)
      const sent = await world.submit(device.sa, isAlong ? say(text) : {})
      if (sent.status === 200) dates.push(sent.body.submitted)
      else refusals.push(sent.errorResponse.errorCode)
    }
  }

  const running: Promise<void>[] = []
  for (const [at, step] of plan.entries()) {
    if (!step.isAtOnce) await Promise.all(running)
    running.push(take(step, at))
  }
  await Promise.all(running)
  const end = (await world.start(share, undefined, { sa: first.sa })).body
  return { share, owner, sa: second.sa, end, acknowledged, untold, dates, refusals }
}

test('however two devices save and send: nothing acknowledged is lost unseen, and what was sent stays', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async plan => {
      const { share, owner, sa, end, acknowledged, untold, dates, refusals } = await play(plan)
      const last = (end.answers['bb_2'] as { answer: string } | undefined)?.answer
      const rev = end.revs['bb_2'] ?? 0

      for (const code of refusals) expect(['ALREADY_SUBMITTED', 'NOT_READY']).toContain(code)
      // A revision is one text, and a save that named its base was written directly on top of that.
      expect(new Set(acknowledged.map(one => one.rev)).size).toBe(acknowledged.length)
      for (const one of acknowledged) if (one.on !== undefined) expect(one.rev).toBe(one.on + 1)
      expect(rev - acknowledged.length).toBeLessThanOrEqual(untold.length)
      expect(rev).toBeGreaterThanOrEqual(acknowledged.length)
      const top = acknowledged.find(one => one.rev === rev)
      if (top) expect(last).toBe(top.text)
      else if (rev > 0) expect(untold).toContain(last)

      expect(new Set(dates).size).toBeLessThanOrEqual(1)
      expect(end.submitted).toBe(dates[0] ?? false)
      if (dates.length === 0) return
      expect(last?.trim()).toBeTruthy()
      expect((await world.save(sa, say('Too late'))).errorResponse.errorCode).toBe('ALREADY_SUBMITTED')
      const { students } = (await callOn(world.app, calls.reviewShare, { share }, owner)).body
      expect(students).toMatchObject([{ submitted: true, submitdate: dates[0] }])
      const { data } = (await callOn(world.app, calls.getAnswer, { answer: students[0]!.answer }, owner)).body
      expect(JSON.parse(data.answer.answers)).toEqual(end.answers)
    }),
    { numRuns: 15 }
  )
})
