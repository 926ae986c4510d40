import type { Browser } from '@playwright/test'
import { until } from '../../../infra/local/processes/wait.ts'
import { makeTeacher, wordBlock } from '../teacher.ts'
import { doubledOf, lostOf } from './violations.ts'
import { faultsOf } from './faults.ts'
import { openPageStudent } from './page-student.ts'
import { readShare } from './stored.ts'
import { type DrillStudent, startStudent } from './student.ts'

/** One condition that must be true whatever was killed. */
export interface Check {
  name: string
  /** Violations; empty if it is true. */
  against: string[]
}

export type Fault = 'svc-shares' | 'mongod' | 'svc-api away'

export interface DrillOptions {
  site: string
  dataDir: string
  mongo: string
  /** In the order they happen. */
  faults: readonly Fault[]
  browser: Browser
  /** Stops svc-api until `meanwhile` is done. Absent if no fault needs it. */
  withoutApi?(meanwhile: () => Promise<void>): Promise<void>
  say(text: string): void
}

const STUDENTS = 50
const BLOCKS = ['bb_1', 'bb_2'] as const
/** Pause between a student's changes: longer than the engine waits after typing, so that every version is sent. */
const TYPE_EVERY_MS = 1200
const API_AWAY_MS = 60_000
/** The site has recovered from a fault when so many students have had a save acknowledged after it. */
const WELL_AGAIN = STUDENTS / 2
const WELL_WITHIN_MS = 120_000

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Kills parts of a site while a class saves, and checks the answers afterwards (architecture §5.1, §5.5). */
export const drill = async (options: DrillOptions): Promise<Check[]> => {
  const { site, dataDir, mongo, browser, say } = options
  const faults = faultsOf(dataDir)
  const teacher = await makeTeacher(site)
  const share = await teacher.share('Letters in a storm', {
    ...wordBlock('question', 1, 'Who wrote?'),
    ...wordBlock('question', 2, 'To whom?')
  })
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, (_, number) => startStudent(site, share.uuid, number))
  )
  const page = await openPageStudent({ browser, url: `${site}${share.url}`, email: 'drill-page@example.org' })

  let isClassWorking = true
  const write = async (student: DrillStudent) => {
    await pause(Math.random() * TYPE_EVERY_MS)
    for (let turn = 0; isClassWorking; turn++) {
      await student.type(BLOCKS[turn % BLOCKS.length] ?? BLOCKS[0])
      await pause(TYPE_EVERY_MS * (0.75 + Math.random() / 2))
    }
  }
  const writing = students.map(write)
  const acknowledged = () => students.map(student => student.acknowledged().length)
  const isWellAgain = async () => {
    const before = acknowledged()
    await until(
      async () => acknowledged().filter((count, student) => count > (before[student] ?? 0)).length >= WELL_AGAIN,
      {
        timeout: WELL_WITHIN_MS,
        what: 'Saving after a fault'
      }
    )
  }

  const skipped: string[] = []
  try {
    await isWellAgain()
    for (const fault of options.faults) {
      if (fault === 'svc-api away') {
        say('svc-api is away for a minute')
        await options.withoutApi?.(async () => {
          await isWellAgain()
          await pause(API_AWAY_MS)
          await isWellAgain()
        })
      } else if (faults.kill(fault)) {
        say(`${fault} killed`)
        await faults.isBack(fault)
        await isWellAgain()
      } else {
        skipped.push(`${fault} is no process of this site`)
      }
    }
  } finally {
    isClassWorking = false
    await Promise.all(writing)
  }

  // Every block has an answer, so that the students can submit.
  for (const student of students) for (const block of BLOCKS) await student.type(block)
  const sent = await Promise.allSettled(students.map(student => student.send()))
  const { seen, text } = await page.finish()
  const stored = await readShare(mongo, share.uuid)
  for (const student of students) student.close()

  const perStudent = (look: (student: DrillStudent, number: number) => string[]) =>
    students.flatMap((student, number) => look(student, number).map(what => `student ${number}: ${what}`))
  const saves = acknowledged().reduce((sum, count) => sum + count, 0)
  say(`${saves} acknowledged saves of ${STUDENTS} students`)
  return [
    {
      name: 'nothing that was acknowledged is lost, nothing that was typed either',
      against: perStudent(student => {
        const there = stored.of(student.sa)
        return there ? lostOf({ acknowledged: student.acknowledged(), typed: student.typed() }, there) : ['all of it']
      })
    },
    {
      name: 'nothing is there twice: no version, no student',
      against: [
        ...perStudent(student => {
          const there = stored.of(student.sa)
          return there ? doubledOf({ acknowledged: student.acknowledged(), typed: student.typed() }, there) : []
        }),
        ...(stored.count === STUDENTS + 1 ? [] : [`${stored.count} answers of ${STUDENTS + 1} students`])
      ]
    },
    {
      name: 'every student could send, and it was sent once',
      against: perStudent((student, number) => {
        const outcome = sent[number]
        if (outcome?.status !== 'fulfilled') return [String(outcome?.reason)]
        const there = stored.of(student.sa)?.submitted
        return outcome.value.every(date => date === there) ? [] : [`${outcome.value.join(', ')}, stored ${there}`]
      })
    },
    {
      name: 'no student was stopped: offline and waiting at most',
      against: perStudent(student => [...student.stuck()])
    },
    {
      name: `the page in the browser showed its own screen throughout and saved its last line ("${text}")`,
      against: seen
    },
    { name: 'every fault of the plan happened', against: skipped }
  ]
}
