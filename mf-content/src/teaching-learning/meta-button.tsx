import type { TeachingItem } from '@annals/contracts'
import { IconButton } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

/** On the card of somebody else's activity: what is known of it (behaviour/content §3.1). */
export function MetaButton({ item }: { item: TeachingItem }) {
  const t = useT()
  const { dialogs } = useHost()
  const { uuid, title } = item.activity
  return (
    <IconButton
      icon="info"
      label={t('teaching.metaOf', { title })}
      onPress={() => void dialogs.open('library/activity-meta', { uuid, title })}
    />
  )
}
