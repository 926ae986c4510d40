import { translate } from '../i18n/index.ts'

const DELAY_MS = 400

/** Loading overlay before React draws anything. Returns a function that removes it. */
export function startOverlay(): () => void {
  const box = document.createElement('div')
  box.className = 'sh-loading'
  box.setAttribute('role', 'status')
  const timer = setTimeout(() => {
    box.textContent = translate('loading')
    document.body.append(box)
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    box.remove()
  }
}
