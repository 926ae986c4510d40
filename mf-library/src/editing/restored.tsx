import { Button, Notice } from '@annals/ui'
import { useT } from '../i18n/index.ts'

/** Says that words of an earlier visit are here again, and lets them go. */
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
