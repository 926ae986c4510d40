import { makeTeacher, wordBlock } from '../teacher.ts'
import { callOnce } from './call.ts'
import { type DrillDevice, openDevice, type Started } from './device.ts'
import type { Check } from './drill.ts'
import { faultsOf } from './faults.ts'
import { outOfReach } from './reach.ts'

export interface TwoDeviceOptions {
  site: string
  dataDir: string
  students: number
  /** Number of actions of each device. */
  steps: number
  /** How often svc-shares is killed meanwhile. */
  kills: number
  say(text: string): void
}

const BLOCKS = 6
const STEP_MS = 400
const CALM_WITHIN_MS = 60_000
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const textOf = (value: unknown) => (value as { answer: string } | undefined)?.answer ?? ''

/** A student with two devices on one answer. */
interface Pair {
  devices: [DrillDevice, DrillDevice]
  /** The words typed on each device. */
  typed: [string[], string[]]
  /** The texts that the service returns now. */
  look(): Promise<string[]>
}

/**
 * Students write on two devices each. Devices go offline, pause and lose their tabs, and students choose between two
 * answers, while svc-shares is killed. At the end every text must be readable: acknowledged texts on all devices, typed
 * texts at least on their own device.
 */
export const twoDeviceDrill = async (options: TwoDeviceOptions): Promise<Check[]> => {
  const { site, dataDir, students, steps, kills, say } = options
  const faults = faultsOf(dataDir)
  const blocks = Array.from({ length: BLOCKS }, (_, at) => `bb_${at + 1}`)
  const teacher = await makeTeacher(site)
  const share = await teacher.share(
    'Letters from two places',
    Object.assign(
      {},
      ...blocks.map((_, at) => wordBlock('question', at + 1, `Who wrote letter ${at + 1}?`))
    ) as ReturnType<typeof wordBlock>
  )

  const begin = async (number: number): Promise<Pair> => {
    const email = `pair-${number}@example.org`
    const start = (more: object) => callOnce<Started>(site, '/ea/student/start', { share: share.uuid, email, ...more })
    let code = ''
    const first = await openDevice(site, async sa => {
      const started = await start(sa ? { sa } : {})
      code = started.code
      return started
    })
    await first.engine().edit('bb_1', { answer: `s${number}` })
    await first.engine().flush()
    let token = ''
    const second = await openDevice(site, async sa => {
      const started = await start(sa ? { sa } : { code })
      token = started.sa
      return started
    })
    return {
      devices: [first, second],
      typed: [[], []],
      look: async () => {
        const { answers, kept } = await callOnce<Pick<Started, 'answers' | 'kept'>>(site, '/ea/student/look', {
          sa: token
        })
        return [...Object.values(answers), ...kept.map(({ value }) => value)].map(textOf)
      }
    }
  }

  const live = async ({ devices, typed }: Pair, student: number, which: 0 | 1) => {
    const device = devices[which]
    for (let step = 0; step < steps; step++) {
      await pause(STEP_MS * (0.5 + Math.random()))
      const luck = Math.random()
      if (luck < 0.1) device.isOffline = !device.isOffline
      // A tab in the background: it loads nothing new, and the next word is added to the text that it showed before.
      else if (luck < 0.2) await pause(3 * STEP_MS)
      else if (luck < 0.25 && !device.isOffline) await device.reopen()
      else if (luck < 0.35) await device.engine().fetchServerState()
      else if (luck < 0.4) {
        const beside = device
          .engine()
          .conflictCopies()
          .filter(one => !one.isDecided)
        const chosen = beside[0]
        if (chosen) await device.engine().choose(chosen.block, chosen.value)
      } else {
        const block = oneOf(blocks)
        const word = `s${student}d${which}w${step}`
        typed[which].push(word)
        const shown = textOf(device.engine().values()[block])
        void device.engine().edit(block, { answer: shown ? `${shown} ${word}` : word })
      }
    }
  }

  const pairs = await Promise.all(Array.from({ length: students }, (_, number) => begin(number)))
  let isOver = false
  const lives = Promise.all(
    pairs.flatMap((pair, student) => ([0, 1] as const).map(which => live(pair, student, which)))
  ).finally(() => (isOver = true))
  const skipped: string[] = []
  for (let kill = 0; kill < kills && !isOver; kill++) {
    await pause((steps * STEP_MS) / (kills + 1))
    if (faults.kill('svc-shares')) await faults.isBack('svc-shares')
    else skipped.push('svc-shares is no process of this site')
  }
  await lives

  const isCalm = (device: DrillDevice) => device.engine().status().state === 'saved'
  const all = pairs.flatMap(({ devices }) => devices)
  for (const device of all) device.isOffline = false
  const deadline = Date.now() + CALM_WITHIN_MS
  // Twice, because a device sees only in the second round what the other one sent in the first.
  for (let round = 0; round < 2; round++)
    do {
      await Promise.all(all.map(device => device.engine().online()))
      await pause(STEP_MS)
    } while (!all.every(isCalm) && Date.now() < deadline)

  const looked = await Promise.all(
    pairs.map(async ({ devices, typed, look }, student) => {
      const there = await look()
      const lost = outOfReach(
        devices.flatMap(device => device.acknowledged()),
        there
      )
      const untold = ([0, 1] as const).flatMap(which => outOfReach(typed[which], [...there, ...devices[which].held()]))
      const unlike = blocks.filter(
        block => textOf(devices[0].engine().values()[block]) !== textOf(devices[1].engine().values()[block])
      )
      const names = (words: string[]) => words.map(word => `student ${student}: ${word}`)
      return {
        lost: names(lost),
        untold: names(untold),
        unlike: names(unlike),
        stuck: devices
          .filter(device => !isCalm(device))
          .map(device => `student ${student}: ${device.engine().status().state}`)
      }
    })
  )
  for (const device of all) device.close()
  const told = all.reduce((sum, device) => sum + device.acknowledged().length, 0)
  say(`${told} acknowledged saves of ${students} students on two devices each`)
  const against = (what: 'lost' | 'untold' | 'unlike' | 'stuck') => looked.flatMap(one => one[what])
  return [
    { name: 'on two devices: every acknowledged text can be read from both', against: against('lost') },
    { name: 'on two devices: every word that was typed can be read where it was typed', against: against('untold') },
    { name: 'on two devices: both show the same in the end', against: against('unlike') },
    { name: 'on two devices: nobody was stopped', against: [...against('stuck'), ...skipped] }
  ]
}
