import { expect, test as base } from '@playwright/test'
import { enrol, type Teacher } from '../support/building.ts'
import {
  activityOf,
  sharedActivity,
  question,
  SENT,
  sorting,
  text,
  type SharedActivity
} from '../support/shared-activity.ts'
import { sortingSources } from '../support/sorting-record.ts'
import type { Device } from './device.ts'
import { ENGINES } from './engines.ts'
import { networkTo, type Network } from './network.ts'
import { pageOf, type Page, type Target } from './page.ts'

/**
 * In each engine, a teacher completes and shares a lesson, a student works through one on a bad network, and the teacher
 * reviews it (decision 53).
 */

const STUDENT = 'mara@school.example'
const READING = 'Five ships left in 1519 and one came home.'
const WRITTEN = '18 men – żagiel'
const PASTED = `${WRITTEN}\n${WRITTEN}`
const CLOSING = ' Day.'
const SOURCES = sortingSources([
  ['Boats', -0.35, -0.3],
  ['Farm', -0.35, 0],
  ['Chart', -0.35, 0.3]
])
/** In parts of the board's width and height. */
const PLACES = { Boats: { x: 0.6, y: 0.3 }, Farm: { x: 0.7, y: 0.6 } }
const BLOCKS = [text('The way around', READING), question('Who counts?', 'Who counted what?'), sorting(SOURCES)]

const button = (name: string | RegExp): Target => ({ by: 'button', name })
/** Required fields have a note after their label. */
const label = (name: string): Target => ({ by: 'label', name: new RegExp(`^${name}`) })
const words = (name: string | RegExp): Target => ({ by: 'text', name })
const step = (number: number): Target => ({ by: 'link', name: new RegExp(`^${number}[,.:]? `) })
const source = (title: string) => button(new RegExp(`^${title}\\. `))
const BOARD: Target = { by: 'group', name: /^Board, / }
const ANSWER = label('Your answer')
const SAVED = words('Saved')
const KEPT = words(/Your work is kept on this device[;.]/)

/** A browser, and the network between it and the site. */
interface Seat {
  device: Device
  page: Page
  network: Network
}

async function login({ device, page, network }: Seat, teacher: Pick<Teacher, 'login' | 'password'>): Promise<void> {
  await device.goto(network.url)
  await page.press(button('Log in'))
  await page.write(label('Login or email'), teacher.login)
  await page.write(label('Password'), teacher.password)
  await page.press(button('Login'))
  // The dialog may have no fields while the answer is awaited.
  await page.sees(button('Log out'))
}

/** @returns the path for students */
async function share(seat: Seat, teacher: Teacher, activity: string): Promise<string> {
  const { device, page, network } = seat
  await login(seat, teacher)
  await device.goto(`${network.url}/builder/${activity}`)
  await page.press(button(/^Question/))
  await page.press({ by: 'link', name: 'Question' })
  await page.write(label('Title'), 'Who counts?')
  await page.write({ by: 'textbox', name: 'Question' }, 'Who counted what?')
  await page.press({ by: 'link', name: 'Edit in Builder' })
  await page.press(button('Save'))
  await page.press(button('Share'))
  await page.press(button('Next steps'))
  await page.sees(words(/The share is created/))
  return new URL(await page.read(label('Link for your students'))).pathname
}

/** Each new window asks for the e-mail. */
async function start({ device, page, network }: Seat, path: string): Promise<void> {
  await device.goto(network.url + path)
  await page.write(label('Email'), STUDENT)
  await page.press(button('Start'))
  await page.sees(words(READING))
}

async function write({ device, page, network }: Seat): Promise<void> {
  await page.press(step(2))
  await page.write(ANSWER, 'Pilot. ')
  await page.sees(SAVED)
  network.cut()
  await device.type('Men?')
  await page.sees(KEPT)
  network.restore()
  await page.sees(SAVED)
}

async function paste({ device, page }: Seat): Promise<void> {
  await device.press('Control+a')
  await device.type(WRITTEN)
  await page.says(ANSWER, WRITTEN)
  await device.press('Control+a')
  await device.press('Control+x')
  await page.says(ANSWER, '')
  await device.press('Control+v')
  await device.press('Enter')
  await device.press('Control+v')
  await page.says(ANSWER, PASTED)
}

async function closeWhileWriting(seat: Seat, path: string): Promise<void> {
  const { device, page } = seat
  await device.type(CLOSING)
  await device.reopen()
  await start(seat, path)
  await page.press(step(2))
  await page.says(ANSWER, PASTED + CLOSING)
  await page.sees(SAVED)
}

async function arrange(seat: Seat, path: string): Promise<void> {
  const { device, page, network } = seat
  await page.press(step(3))
  await page.drag(source('Boats'), BOARD, PLACES.Boats)
  await page.sees(words('1 of 3 placed'))
  await page.sees(SAVED)
  network.cut()
  await page.drag(source('Farm'), BOARD, PLACES.Farm)
  await page.sees(words('2 of 3 placed'))
  // Closed without a network: only the device has the second place.
  await device.reopen()
  network.restore()
  await start(seat, path)
  await page.press(step(3))
  await page.sees(words('2 of 3 placed'))
  await page.sees(SAVED)
}

async function send({ device, page }: Seat): Promise<void> {
  await page.press(button('Send to teacher'))
  await page.press(button('Send'))
  await page.sees(words('eActivity was submitted successfully!'))
  await page.sees(words(SENT))
  await device.reload()
  await page.sees(words(SENT))
}

async function review(seat: Seat, { teacher }: SharedActivity): Promise<void> {
  const { device, page, network } = seat
  await login(seat, teacher)
  await device.goto(`${network.url}/my/shares`)
  await page.press(button('More for A voyage'))
  await page.press({ by: 'menuitem', name: 'Review answers' })
  await page.sees(words(/Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/))
  await page.press(step(2))
  await page.sees(words((PASTED + CLOSING).replace('\n', ' ')))
  await page.press(step(3))
  for (const [title, place] of Object.entries(PLACES))
    expect(await page.placeOf(source(title), BOARD), title).toEqual(place)
}

type At = (open: () => Promise<Device>, work: (seat: Seat) => Promise<void>) => Promise<void>

const test = base.extend<{ at: At }>({
  /** Gives somebody a new browser for some work. The last one is closed even where its work did not end. */
  at: async ({ baseURL }, give) => {
    const network = await networkTo(baseURL ?? '')
    let device: Device | undefined
    await give(async (open, work) => {
      await device?.close()
      device = await open()
      await work({ device, network, page: pageOf(device) })
    })
    await device?.close()
    await network.close()
  }
})

for (const engine of ENGINES) {
  if ('missing' in engine) {
    test.skip(`${engine.name}: not installed, class journeys not run (${engine.missing})`, () => {})
    continue
  }
  test(`${engine.name}: a teacher completes and shares a lesson, and a student finds the question in it`, async ({
    at,
    request
  }) => {
    const teacher = await enrol(request)
    // A file dialog is not the page's: the pictures are there before.
    const given = [text('The way around', READING), sorting(SOURCES)]
    const activity = await activityOf(request, teacher.sessionId, 'A voyage', given)
    let path = ''
    await at(engine.open, async seat => {
      path = await share(seat, teacher, activity)
    })
    await at(engine.open, async seat => {
      await start(seat, path)
      await seat.page.press(step(3))
      await seat.page.sees(words('Who counted what?'))
    })
  })
  test(`${engine.name}: a student answers on a bad network, and the teacher reviews it`, async ({ at, request }) => {
    const made = await sharedActivity(request, { blocks: BLOCKS })
    await at(engine.open, async seat => {
      await start(seat, made.path)
      await write(seat)
      await paste(seat)
      await closeWhileWriting(seat, made.path)
      await arrange(seat, made.path)
      await send(seat)
    })
    await at(engine.open, seat => review(seat, made))
  })
}
