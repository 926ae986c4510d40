import { Button, Notice } from '@annals/ui'
import { useT } from '../../i18n/index.ts'

/** Says that texts of an earlier visit were restored, and lets the person discard them. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  return (
    <Notice
      kind="info"
      live="status"
      action={
        <Button variant="quiet" onPress={onDiscard}>
          {t('edit.discard')}
        </Button>
      }
    >
      {t('edit.restored')}
    </Notice>
  )
}
