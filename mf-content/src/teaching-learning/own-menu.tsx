import type { TeachingItem } from '@annals/contracts'
import { Menu } from '@annals/ui/menus'
import { useHost, useSession } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'

export interface OwnMenuProps {
  item: TeachingItem
  isPrivate: boolean
  onPublished: (isPublished: boolean) => void
  onDeleted: () => void
}

/** What the owner of a published e-Learning Activity can do with it (behaviour/content §3.1). */
export function OwnMenu({ item, isPrivate, onPublished, onDeleted }: OwnMenuProps) {
  const t = useT()
  const { dialogs } = useHost()
  const { user } = useSession()
  const { uuid, title } = item.activity
  const canPublish = user?.permissions.can_publish_tl || user?.permissions.is_partner

  async function publish() {
    const result = await dialogs.open('account/publish', { activity: uuid, title, publish: isPrivate })
    if (result) onPublished(result.published)
  }
  async function remove() {
    if (await dialogs.open('account/delete-activity', { activity: uuid, title })) onDeleted()
  }

  return (
    <Menu
      label={t('teaching.more', { title })}
      items={[
        { id: 'edit', label: t('teaching.edit'), icon: 'edit', href: `/ela/${uuid}` },
        { id: 'view', label: t('teaching.studentView'), icon: 'eye', href: `/student/view/${uuid}/` },
        {
          id: 'share',
          label: t('teaching.share'),
          icon: 'share',
          onAction: () => void dialogs.open('account/share', { activity: uuid, title })
        },
        {
          id: 'meta',
          label: t('teaching.meta'),
          icon: 'info',
          onAction: () => void dialogs.open('library/activity-meta', { uuid, title })
        },
        ...(canPublish
          ? [
              {
                id: 'publish',
                label: t(isPrivate ? 'teaching.publish' : 'teaching.unpublish'),
                icon: isPrivate ? ('globe' as const) : ('lock' as const),
                onAction: () => void publish()
              }
            ]
          : []),
        { id: 'delete', label: t('teaching.delete'), icon: 'trash', isDanger: true, onAction: () => void remove() }
      ]}
    />
  )
}
