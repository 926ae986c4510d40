import { Notice } from '@annals/ui'
import { Restored } from '../../common/editing/restored.tsx'
import { useT } from '../../i18n/index.ts'
import type { Target } from './use-target.ts'

/** Says what is there already: texts of an earlier visit, or the collection of an earlier try. */
export function TargetNotices({ target }: { target: Target }) {
  const t = useT()
  return (
    <>
      {target.isRestored && <Restored onDiscard={target.clear} />}
      {target.made && (
        <Notice kind="info" title={t('uploadDialog.madeTitle', { name: target.made.texts.name.trim() })}>
          {t('uploadDialog.madeText')}
        </Notice>
      )}
    </>
  )
}
