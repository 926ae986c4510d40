import { Menu } from '@annals/ui/menus'
import { useHost } from '@annals/web-kit'
import { useActivity } from '../activity/activity-context.ts'
import { useT } from '../i18n/index.ts'

/** Puts the activity into a file, as it is on this screen, and makes a new one of such a file (behaviour/builder §2.2). */
export function ActivityMenu() {
  const { dialogs } = useHost()
  const t = useT()
  const { workspace, member } = useActivity()
  return (
    <Menu
      label={t('transfer.menu')}
      items={[
        {
          id: 'download',
          label: t('transfer.download'),
          icon: 'download',
          onAction: () => void dialogs.open('builder/download', { activity: workspace.get().content })
        },
        {
          id: 'upload',
          label: t('transfer.upload'),
          icon: 'upload',
          ...(member === null && { isDisabled: true, description: t('transfer.uploadSignIn') }),
          onAction: () => void dialogs.open('builder/upload', {})
        }
      ]}
    />
  )
}
