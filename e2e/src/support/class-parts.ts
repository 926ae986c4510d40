import type { Page } from '@playwright/test'
import { board, piece, put, putWaiting, seenSpot, spotOf, type Spot, toldSpot } from './board.ts'
import { axe, expect } from './fixtures.ts'
import { giveTitles, type Hand } from './input-ways.ts'
import { answerField, givenAnswer } from './shared-activity.ts'
import { pictureFile } from './pictures.ts'
import { say } from './say.ts'

/** One block of the lesson: how the teacher builds it, how a student answers it and what the review shows. */
export interface Part {
  /** Its name in the palette. */
  palette: RegExp
  build(hand: Hand, page: Page): Promise<void>
  /** Checks what a student sees first. */
  greets(page: Page): Promise<void>
  answer(hand: Hand, page: Page, who: Student): Promise<void>
  shows(page: Page, who: Student): Promise<void>
  /** The answer that the server stores for this student, with titles for the ids of sources. */
  stores(who: Student): unknown
}
export const STUDENTS = ['Elif', 'Jonas', 'Mara'] as const
export type Student = (typeof STUDENTS)[number]

const READING = 'Five ships left in 1519 <script>alert(1)</script>'
const text: Part = {
  palette: /^Text/,
  async build(hand, page) {
    await hand.write(page.getByLabel('Title', { exact: true }), 'The way')
    await hand.write(page.getByRole('textbox', { name: 'Text', exact: true }), READING)
  },
  greets: page => expect(page.getByText(READING)).toBeVisible(),
  answer: () => Promise.resolve(),
  shows: page => expect(page.getByText(READING)).toBeVisible(),
  stores: () => ({ viewed: true })
}

const said = (who: Student) => `${who}: cloves & men <b>1519</b>`
const question: Part = {
  palette: /^Question/,
  async build(hand, page) {
    await hand.write(page.getByLabel('Title', { exact: true }), 'Who counts?')
    await hand.write(page.getByRole('textbox', { name: 'Question', exact: true }), 'Who counted what?')
  },
  greets: page => expect(page.getByText('Who counted what?')).toBeVisible(),
  answer: (hand, page, who) => hand.write(answerField(page), said(who)),
  shows: (page, who) => expect(givenAnswer(page)).toContainText(said(who)),
  stores: who => ({ answer: said(who) })
}

const PICTURES = [
  pictureFile('ship.png', 900, 600, [29, 74, 120]),
  pictureFile('tower.png', 400, 800, [168, 50, 26]),
  pictureFile('chart.png', 700, 700, [60, 110, 40])
]
const LABEL = { words: 'Seen from the sea', spot: { left: 24, top: 12 } }
/** In the order in which each student places them; the last one is on top. */
const PLACES: Record<Student, readonly [title: string, spot: Spot][]> = {
  Elif: [
    ['ship', { left: 30, top: 52 }],
    ['tower', { left: 70, top: 52 }],
    ['chart', { left: 50, top: 44 }]
  ],
  Jonas: [
    ['chart', { left: 33, top: 61 }],
    ['ship', { left: 52, top: 38 }],
    ['tower', { left: 68, top: 58 }]
  ],
  Mara: [
    ['tower', { left: 28, top: 42 }],
    ['chart', { left: 71, top: 63 }],
    ['ship', { left: 49, top: 57 }]
  ]
}
/**
 * The position that some student was to choose, if a source stands at most one percent away from it: on a phone's board
 * a pixel is half a percent.
 */
function nearest(title: string, spot: Spot): Spot {
  const chosen = Object.values(PLACES).flatMap(places => places.flatMap(([of, at]) => (of === title ? [at] : [])))
  return chosen.find(at => Math.abs(at.left - spot.left) <= 1 && Math.abs(at.top - spot.top) <= 1) ?? spot
}
/** Number of loaded pictures in the tray. */
const shownPictures = (page: Page) =>
  page
    .getByRole('region', { name: say(page, 'Sources') })
    .locator('img')
    .evaluateAll(pictures => pictures.filter(picture => (picture as HTMLImageElement).naturalWidth > 0).length)
const sorting: Part = {
  palette: /^Sorting/,
  async build(hand, page) {
    const tools = page.getByRole('toolbar', { name: 'Tools of this block' })
    await hand.press(tools.getByRole('button', { name: 'Add sources' }))
    const picker = page.getByRole('dialog', { name: 'Select Sources' })
    await hand.give(picker.getByRole('button', { name: 'Upload' }), PICTURES)
    // Uploaded pictures are selected at once. It takes some time, because the server checks every picture first.
    await expect(picker.getByText(`${PICTURES.length} items`)).toBeVisible({ timeout: 60_000 })
    await giveTitles(hand, picker, PICTURES)
    await axe(page)
    await hand.press(picker.getByRole('button', { name: 'Add to block' }))
    await expect(picker).toBeHidden()
    await hand.press(page.getByRole('button', { name: 'Background' }))
    const backgrounds = page.getByRole('dialog', { name: 'Background' })
    await axe(page)
    await hand.press(backgrounds.getByRole('button', { name: 'Venn 2' }))
    await expect(backgrounds).toBeHidden()
    await hand.press(tools.getByRole('button', { name: 'Add label' }))
    await axe(page)
    await putWaiting(page, hand, LABEL.spot)
    await hand.write(page.getByRole('textbox', { name: 'Text of the label' }), LABEL.words)
    await axe(page)
    if (hand.way === 'keyboard') await page.keyboard.press('Enter')
    else await hand.press(page.getByRole('button', { name: 'Done' }))
    const label = board(page).getByRole('button', { name: `Label “${LABEL.words}”` })
    await expect(label).toBeFocused()
    expect(await seenSpot(page, label)).toEqual(LABEL.spot)
  },
  async greets(page) {
    await expect(board(page).getByText(LABEL.words)).toBeVisible()
    await expect.poll(() => shownPictures(page), 'pictures in the tray').toBe(PICTURES.length)
  },
  async answer(hand, page, who) {
    for (const [at, [title, spot]] of PLACES[who].entries())
      await put(page, hand, title, spot, at === 0 ? () => axe(page) : undefined)
    await expect(page.getByText(say(page, '{{placed}} of {{count}} placed', { placed: 3, count: 3 }))).toBeVisible()
  },
  async shows(page, who) {
    for (const [title, spot] of PLACES[who]) {
      await expect.poll(async () => nearest(title, await toldSpot(piece(page, title)))).toEqual(spot)
      expect(nearest(title, await seenSpot(page, piece(page, title))), `${title} of ${who}`).toEqual(spot)
    }
  },
  stores: who => ({ positions: PLACES[who] })
}

export const PARTS: readonly Part[] = [text, question, sorting]

interface Positions {
  positions?: { uuid: string; x: number; y: number }[]
}
/** A stored answer with titles for the ids of sources, and positions in whole percents. */
export function plain(answer: Positions, titles: ReadonlyMap<string, string>): unknown {
  if (!answer.positions) return answer
  const positions = answer.positions.map(({ uuid, ...place }) => {
    const title = titles.get(uuid) ?? ''
    return [title, nearest(title, spotOf(place))]
  })
  return { positions }
}
