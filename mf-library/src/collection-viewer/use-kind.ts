import { useT } from '@annals/web-kit'
import { AREA } from '../area.ts'
import { kindOf } from '../sources/card-picture.ts'
import { AREA as VIEWER } from './texts.ts'

/** What an item is, in a word; one without a file is a text. */
export function useKind(): (type: string) => string {
  const t = useT(AREA)
  const own = useT(VIEWER)
  return type => (type === 'text/plain' ? own('text') : t(kindOf(type).word))
}
