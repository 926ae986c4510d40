import { expect, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { areKnownClean, colouredIn, markupOf, recordClean } from './clean-markup.ts'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

/** WCAG 2.2 has one rule that axe leaves off unless it is asked for. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const COLOURS: RunOptions = { runOnly: OF_COLOURS, resultTypes: ['violations'] }
const BUT_COLOURS: RunOptions = {
  ...ALL,
  rules: { ...ALL.rules, ...Object.fromEntries(OF_COLOURS.map(rule => [rule, { enabled: false }])) }
}

/** The colours of an element change while it fades in. A theme is drawn with the next frame, and a change of colour that
 * an element inherits begins only after that of its parent: so until a frame passes in which nothing moves. On a touch
 * screen, a dialog is masked until the keyboard has come, for 600 ms at most. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          animation =>
            animation.playState === 'running' && Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))
        )
    const isMasked = () => document.querySelector('[style*="mask-image"]') !== null
    do {
      await Promise.allSettled(moving().map(animation => animation.finished))
      await frame()
      await frame()
    } while (moving().length > 0 || isMasked())
  })

/** axe's rule on landmarks does not know tooltips, which stand at the end of the page wherever their button is. */
const isTooltip = (rule: string, { html }: { html: string }) => rule === 'region' && html.includes('role="tooltip"')

/** Brings a new axe into the page and its frames: a used one may remember colours of the other theme. Frames of other
 * origins are not checked. */
async function inject(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  for (const frame of page.frames()) {
    const isOwn = frame.url().startsWith('about:') || new URL(frame.url()).origin === origin
    if (isOwn) await frame.evaluate(axeCore.source)
  }
}

async function check(page: Page, within: string | undefined, options: RunOptions) {
  await inject(page)
  const violations = await page.evaluate(
    async ([context, chosen]) => (await window.axe!.run(context ?? document, chosen)).violations,
    [within, options] as const
  )
  return violations.flatMap(({ id, help, nodes }) => {
    const wrong = nodes.filter(node => !isTooltip(id, node))
    if (wrong.length === 0) return []
    const first = wrong[0]?.target.flat().at(-1)
    return [{ id, help, first, nodes: wrong.map(node => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`) }]
  })
}

type Find = (page: Page, within?: string) => ReturnType<typeof check>

/** All of axe's rules, best practice included, with or without those of colours. */
const findingsOf =
  (rules: RunOptions): Find =>
  async (page, within) => {
    await settled(page)
    return check(page, within, rules)
  }

/** Those of axe's rules that depend on colours, in the colours of the other theme. */
const findingsInOtherTheme: Find = async (page, within) => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  await settled(page)
  const found = await check(page, within, COLOURS)
  await page.emulateMedia({ colorScheme: own })
  return found.map(one => ({ ...one, help: `${one.help} (${other})` }))
}

/** Runs a check twice where it finds something: a button may change its colours during the check, a bar at the edge of
 * the window may cover a part of one, and a page that is sent or opened is not there yet. A real error is found again on
 * the page that is there, with the element in the middle of the window. */
async function expectNone(page: Page, within: string | undefined, find: Find): Promise<void> {
  const [suspect] = await find(page, within)
  if (!suspect) return
  const { first } = suspect
  await expect(page.locator('.an-loading')).toHaveCount(0)
  if (first) await page.evaluate(name => document.querySelector(name)?.scrollIntoView({ block: 'center' }), first)
  expect(await find(page, within), `axe at ${page.url()}`).toEqual([])
}

/**
 * Fails with the rule, its help text and the elements if axe finds an error on the page in its present state, in either
 * theme. What this run has found clean is not checked again: a state with the same markup, and the colours of one whose
 * words all stand in the same elements as clean ones.
 */
export const axe = async (page: Page, within?: string) => {
  const markup = [await markupOf(page, within)]
  if (areKnownClean(markup)) return
  const places = await colouredIn(page, within)
  const hasNewColours = !areKnownClean(places)
  await expectNone(page, within, findingsOf(hasNewColours ? ALL : BUT_COLOURS))
  if (hasNewColours) await expectNone(page, within, findingsInOtherTheme)
  recordClean([...markup, ...places])
}
