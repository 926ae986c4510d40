import { useTitle } from '@annals/web-kit'
import { Gallery } from '@annals/ui/gallery'
import { useT } from '../i18n/index.ts'

/** Every part of the interface in every state (behaviour/interface §6). */
export function Component() {
  const t = useT()
  useTitle(t('test.title'))
  return <Gallery />
}
