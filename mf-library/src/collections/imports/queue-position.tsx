import type { Import } from '@annals/contracts'
import { useT } from '../../i18n/index.ts'

/** What an import waits for, in one line; nothing while a worker processes it. */
export function QueuePosition({ of: { place } }: { of: Import }) {
  const t = useT()
  if (!place || place.for === '') return null
  const isNext = place.ahead === 0 && (place.for === 'check' || place.for === 'turn')
  return <p role="status">{t(isNext ? 'imports.place.next' : `imports.place.${place.for}`, { count: place.ahead })}</p>
}
