import type { Collection } from '@annals/contracts'
import { Button } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'

interface ThematicButtonProps {
  collection: Collection
  onChange: (collection: Collection) => void
}

/** For admins: puts a published collection among the thematic ones, or takes it from there (behaviour/explore §1). */
export function ThematicButton({ collection, onChange }: ThematicButtonProps) {
  const host = useHost()
  const t = useT()
  const { uuid, is_thematic } = collection
  async function mark() {
    try {
      onChange((await host.api.call('markCollection', { collection: uuid, is_thematic: !is_thematic })).data)
      host.notify.success(t(is_thematic ? 'collection.unmarked' : 'collection.marked'))
    } catch (error) {
      host.notify.error(errorText(error))
    }
  }
  return (
    <Button icon="globe" onPress={() => void mark()}>
      {t(is_thematic ? 'collection.unmark' : 'collection.mark')}
    </Button>
  )
}
