import { useTitle } from '@annals/web-kit'
import { Showcase } from '@annals/ui/showcase'
import { useT } from '../i18n/index.ts'

/** Every part of the interface in every state (behaviour/interface §6). */
export function Component() {
  const t = useT()
  useTitle(t('test.title'))
  return <Showcase />
}
