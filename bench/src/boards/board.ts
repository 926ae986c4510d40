import type { BlockType } from '@annals/contracts'
import type { Page } from '@playwright/test'
import type { Teacher } from '../teacher.ts'
import type { Way } from './mouse.ts'

/** A block on which something is moved with the mouse, and how it is moved. */
export interface Board {
  /** What is done. */
  name: string
  type: BlockType
  /** Makes the block's record, and uploads what is in it. */
  record(teacher: Teacher): Promise<object>
  /** A student's answer from before; absent where it is empty. */
  answer?: object
  /** Waits until all of it is on the screen. */
  isThere(page: Page): Promise<unknown>
  /** Each brings the page to where a gesture begins, and gives its way. */
  gestures: readonly ((page: Page) => Promise<Way>)[]
}

/** Where an element is on the page; the last one if there are several. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} has no place on the page`)
  return box
}
