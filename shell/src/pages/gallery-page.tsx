import { useTitle } from '@annals/web-kit'
import { Gallery } from '@annals/ui/gallery'
import { useShellT } from '../app/area.ts'

/** Every part of the interface in every state (behaviour/interface §6). */
export function Component() {
  const t = useShellT()
  useTitle(t('test.title'))
  return <Gallery />
}
