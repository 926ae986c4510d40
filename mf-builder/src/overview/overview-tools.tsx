import { Button, IconButton, LinkButton } from '@annals/ui'
import { useHost, useNavigate, useSession } from '@annals/web-kit'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { useAfterSaving } from '../activity/use-after-saving.ts'
import { useT } from '../i18n/index.ts'
import { ActivityMenu } from '../workbar/activity-menu.tsx'
import { ShareButton } from '../workbar/share-button.tsx'
import { compactTool, ToolText } from '../workbar/workbar.tsx'

/** The actions on the whole activity. */
export function OverviewTools({ onUndo, onRedo }: { onUndo(): void; onRedo(): void }) {
  const host = useHost()
  const navigate = useNavigate()
  const t = useT()
  const { user } = useSession()
  const { workspace, state, dispatch, member } = useActivity()
  const { save } = useSaving()
  const afterSaving = useAfterSaving()
  const { uuid } = state
  const title = state.content.title || t('untitled')
  const mayPublish = Boolean(user && (user.permissions.can_publish_tl || user.isPartner || user.isAdmin))

  async function discard(): Promise<void> {
    const agreed = await host.confirm({
      title: t('delete.title'),
      body: uuid ? t('delete.activity') : t('delete.draft'),
      ok: t('yes'),
      danger: true
    })
    if (!agreed) return
    try {
      await workspace.discard()
      host.notify.success(t('delete.done'), { occasion: 'feedback' })
      await navigate(member ? '/my/activities' : '/')
    } catch {
      host.notify.error(t('delete.failed'))
    }
  }

  async function startNew(): Promise<void> {
    if (uuid) await save({ isQuiet: true })
    await navigate('/builder')
  }

  const publish = () =>
    afterSaving(async activity => {
      const result = await host.dialogs.open('account/publish', { activity, publish: !state.isPublished, title })
      if (result) dispatch({ type: 'published', isPublished: result.published })
    })

  return (
    <>
      <IconButton
        icon="undo"
        label={t('editor.undo')}
        whyNot={state.listHistory.past.length === 0 ? t('editor.undo.none') : undefined}
        onPress={onUndo}
      />
      <IconButton
        icon="redo"
        label={t('editor.redo')}
        whyNot={state.listHistory.future.length === 0 ? t('editor.redo.none') : undefined}
        onPress={onRedo}
      />
      <Button variant="quiet" className={compactTool} icon="trash" onPress={() => void discard()}>
        <ToolText>{t('home.delete')}</ToolText>
      </Button>
      {uuid && (
        <>
          <Button variant="quiet" className={compactTool} icon="plus" onPress={() => void startNew()}>
            <ToolText>{t('home.new')}</ToolText>
          </Button>
          <LinkButton variant="quiet" className={compactTool} icon="eye" href={`/student/view/${uuid}`}>
            <ToolText>{t('home.view')}</ToolText>
          </LinkButton>
          {mayPublish && (
            <Button className={compactTool} icon="globe" onPress={() => void publish()}>
              <ToolText>{state.isPublished ? t('home.unpublish') : t('home.publish')}</ToolText>
            </Button>
          )}
          <ShareButton />
        </>
      )}
      <ActivityMenu />
      <Button
        variant="primary"
        className={compactTool}
        icon="saved"
        isPending={state.status === 'saving'}
        onPress={() => void save()}
      >
        <ToolText>{t('save.save')}</ToolText>
      </Button>
    </>
  )
}
