import { expect } from '@playwright/test'
import type * as Finder from '@testing-library/dom'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Device, Point } from './device.ts'

/** What a person looks for: an element by its role, the field with a label, or a text. A string is the whole name. */
export interface Target {
  by: 'text' | 'label' | (string & {})
  name: string | RegExp
}

/** How an element appears at this moment. */
interface Look {
  left: number
  top: number
  width: number
  height: number
  /** A point at which a press hits it, and not what covers it. */
  grip: Point | null
  isEnabled: boolean
  /** The value of a field, otherwise the text. */
  says: string
}

/** The same rules for roles and names as in the tests of components. */
const FINDER = import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
const finder = readFileSync(fileURLToPath(FINDER), 'utf8')

/**
 * Runs in the page.
 * @param name its text, or the source of a pattern
 * @returns null where nothing like this is visible
 */
function lookFor(by: string, name: string, isPattern: boolean): Look | null {
  const { TestingLibraryDom: finds } = globalThis as unknown as { TestingLibraryDom: typeof Finder }
  const wanted = isPattern ? new RegExp(name) : name
  const found =
    by === 'text'
      ? finds.queryAllByText(document.body, wanted)
      : by === 'label'
        ? finds.queryAllByLabelText(document.body, wanted)
        : finds.queryAllByRole(document.body, by, { name: wanted })
  const element = found.find(each => each.checkVisibility({ visibilityProperty: true }))
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = [0.5, 0.2, 0.8, 0.05, 0.95]
  const points = parts.flatMap(x => parts.map(y => ({ x: left + width * x, y: top + height * y })))
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  return {
    left,
    top,
    width,
    height,
    grip: points.find(({ x, y }) => element.contains(document.elementFromPoint(x, y))) ?? null,
    isEnabled: !element.matches(':disabled, [aria-disabled="true"]'),
    says: isField ? element.value : (element.textContent ?? '')
  }
}

type Pressable = Look & { grip: Point }

/** Finds and operates what the window shows; every step waits until it is possible. */
export function pageOf(device: Device) {
  async function look({ by, name }: Target): Promise<Look | null> {
    // A page that was just opened has no finder yet.
    if (!(await device.evaluate('"TestingLibraryDom" in globalThis')))
      await device.evaluate(`(() => {${finder}\n})() ?? null`)
    const asked = [by, name instanceof RegExp ? name.source : name, name instanceof RegExp]
    return (await device.evaluate(`(${String(lookFor)})(...${JSON.stringify(asked)})`)) as Look | null
  }
  const words = ({ by, name }: Target) => `${by} ${String(name)}`

  /** Waits until an element can be pressed and does not move any more. */
  async function still(target: Target): Promise<Pressable> {
    let found: Look | null = null
    const state = async () => {
      const before = found
      found = await look(target)
      if (!found) return 'missing'
      if (!found.isEnabled) return 'disabled'
      if (!found.grip) return 'covered'
      return before?.left === found.left && before.top === found.top && before.width === found.width
        ? 'still'
        : 'moving'
    }
    await expect.poll(state, { message: words(target), intervals: [50] }).toBe('still')
    return found as unknown as Pressable
  }

  async function press(target: Target): Promise<void> {
    await device.move((await still(target)).grip)
    await device.down()
    await device.up()
  }

  return {
    press,
    sees: (target: Target) => expect.poll(() => look(target), words(target)).not.toBeNull(),
    says: (target: Target, wanted: string) =>
      expect.poll(async () => (await look(target))?.says, words(target)).toBe(wanted),
    read: async (target: Target) => (await still(target)).says,
    async write(target: Target, text: string) {
      await press(target)
      await device.type(text)
    },
    /** Drags an element until its middle is at a place of another, given as parts of its width and height. */
    async drag(thing: Target, ground: Target, place: Point) {
      const around = await still(ground)
      const { grip, left, top, width, height } = await still(thing)
      const end = {
        x: around.left + around.width * place.x + grip.x - (left + width / 2),
        y: around.top + around.height * place.y + grip.y - (top + height / 2)
      }
      await device.move(grip)
      await device.down()
      for (const part of [0.25, 0.5, 0.75, 1])
        await device.move({ x: grip.x + (end.x - grip.x) * part, y: grip.y + (end.y - grip.y) * part })
      await device.up()
    },
    /** Where the middle of an element is, as parts of the width and height of another in whole percents. */
    async placeOf(thing: Target, ground: Target): Promise<Point> {
      const around = await still(ground)
      const { left, top, width, height } = await still(thing)
      const percents = (part: number) => Math.round(part * 100) / 100
      return {
        x: percents((left + width / 2 - around.left) / around.width),
        y: percents((top + height / 2 - around.top) / around.height)
      }
    }
  }
}

export type Page = ReturnType<typeof pageOf>
