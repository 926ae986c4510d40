import type { Import } from '@annals/contracts'
import { useT } from '@annals/web-kit'
import { AREA } from './texts.ts'

/** What an import waits for, in one line; nothing where somebody is at it. */
export function Place({ of: { place } }: { of: Import }) {
  const t = useT(AREA)
  if (!place || place.for === '') return null
  const isNext = place.ahead === 0 && (place.for === 'check' || place.for === 'turn')
  return <p role="status">{t(isNext ? 'place.next' : `place.${place.for}`, { count: place.ahead })}</p>
}
