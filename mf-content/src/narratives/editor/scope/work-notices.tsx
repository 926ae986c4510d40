import { same } from '@annals/contracts'
import { Button, Notice } from '@annals/ui'
import { useErrorText, useHost, useNavigate } from '@annals/web-kit'
import { useT } from '../../../i18n/index.ts'
import { formatDate } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { isGone } from '../work/editor-state.ts'
import { useEditor, useEditorState } from './editor-context.ts'

/** What a writer must know before going on: older work was found, nothing can be kept, or something cannot be stored. */
export function WorkNotices() {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { workspace, save, isDurable, isSample } = useEditor()
  const { recovered, failure, isDeleted } = useEditorState(
    state => ({ recovered: state.recovered, failure: state.failure, isDeleted: isGone(state) }),
    same
  )

  async function drop() {
    const agreed = await host.confirm({
      title: t('edit.dropTitle'),
      body: t(isDeleted ? 'edit.dropGoneText' : 'edit.dropText'),
      ok: t('edit.drop'),
      danger: true
    })
    if (!agreed) return
    try {
      await workspace.dropRecovered()
      // Of one that was deleted nothing is left.
      if (isDeleted) void navigate('/my/narratives', { replace: true })
    } catch (error) {
      host.notify.error(errorText(error))
    }
  }

  const isRefused = failure !== null && failure.status > 0 && !failure.isPassing
  if (!isSample && isDurable && !recovered && !isRefused && !isDeleted) return null
  return (
    <div className={css.notices}>
      {isSample && <Notice kind="info">{t('edit.sampleText')}</Notice>}
      {!isDurable && (
        <Notice kind="warn" live="alert">
          {t('edit.notKept')}
        </Notice>
      )}
      {isDeleted && (
        <Notice kind="warn" live="alert" title={t('edit.gone')}>
          {t('edit.goneText')}
        </Notice>
      )}
      {isRefused && (
        <Notice kind="bad" live="alert" title={t('edit.refused')}>
          {failure.msg}
          {failure.fields.length > 0 && <span dir="ltr"> ({failure.fields.slice(0, 3).join(', ')})</span>}
        </Notice>
      )}
      {recovered && (
        <Notice
          kind="info"
          live="status"
          action={
            <div className="an-row">
              <Button variant="quiet" onPress={() => void drop()}>
                {t('edit.drop')}
              </Button>
              <Button
                variant="primary"
                onPress={() => {
                  workspace.dispatch({ type: 'recoveryKept' })
                  void save()
                }}
              >
                {t('edit.keepAndSave')}
              </Button>
            </div>
          }
        >
          {t('edit.recovered', { time: formatDate(recovered.savedAt, 'PP - HH:mm') })}
        </Notice>
      )}
    </div>
  )
}
