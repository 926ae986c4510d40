import type { BrowserContext } from '@playwright/test'

/** Reports every control that had the focus and left it to the page's body (behaviour/interface §3). */
export async function watchFocus(context: BrowserContext, onLost: (what: string) => void): Promise<void> {
  await context.exposeBinding('focusLost', (_source, what: string) => onLost(what))
  await context.addInitScript(watchPage)
}

/** Runs in the page. Who presses on empty paper, or leaves the page by Tab, gives the focus away on purpose. */
function watchPage(): void {
  if (window.top !== window) return
  const tell = (globalThis as unknown as { focusLost(what: string): void }).focusLost
  const isOnBody = () => !document.activeElement || document.activeElement === document.body
  /** Three seconds: a window behind another draws late, and a question fades out only as fast as it draws. */
  const MOST_LOOKS = 20
  let last = ''
  let looks = 0
  const forget = () => {
    if (isOnBody()) last = ''
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const one = target as HTMLElement
      last = `${one.localName} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}”`
    },
    true
  )
  document.addEventListener('pointerup', forget, true)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && (last = ''), true)
  setInterval(() => {
    looks = last !== '' && isOnBody() && !document.hidden ? looks + 1 : 0
    if (looks < MOST_LOOKS) return
    tell(`${last} at ${location.pathname}`)
    last = ''
  }, 150)
}
