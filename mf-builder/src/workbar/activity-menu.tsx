import { IconButton, useFloatingWindow } from '@annals/ui'
import type { MenuAction } from '@annals/ui/menus'
import { Late, useHost, whenIdle } from '@annals/web-kit'
import { useActivity } from '../activity/activity-context.ts'
import { useT } from '../i18n/index.ts'

const loadMenu = async () => {
  await whenIdle()
  return (await import('@annals/ui/menus')).MenuWindow
}

/** Puts the activity into a file, as it is on this screen, and makes a new one of such a file (behaviour/builder §2.2). */
export function ActivityMenu() {
  const { dialogs } = useHost()
  const t = useT()
  const { workspace, member } = useActivity()
  const { button, window } = useFloatingWindow()
  const label = t('transfer.menu')
  const items: MenuAction[] = [
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
  ]
  return (
    <>
      <IconButton {...button} aria-haspopup="menu" icon="more" label={label} noTooltip />
      <Late load={loadMenu} props={{ label, items, ...window }} />
    </>
  )
}
