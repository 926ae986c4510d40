import { Button } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useActivity } from '../activity/activity-context.ts'
import { useAfterSaving } from '../activity/use-after-saving.ts'
import { useT } from '../i18n/index.ts'
import { compactTool, ToolText } from './workbar.tsx'

/** Shares the activity with a class or with others; absent until it has been saved once. */
export function ShareButton() {
  const host = useHost()
  const t = useT()
  const { uuid, content } = useActivity().state
  const afterSaving = useAfterSaving()
  if (!uuid) return null
  const title = content.title || t('untitled')
  const share = () => afterSaving(activity => host.dialogs.open('account/share', { activity, title }))
  return (
    <Button className={compactTool} icon="share" onPress={() => void share()}>
      <ToolText>{t('home.share')}</ToolText>
    </Button>
  )
}
