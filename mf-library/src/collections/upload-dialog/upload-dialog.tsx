import { useHost } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import { isBlank } from './draft.ts'
import { SpreadsheetForm } from './spreadsheet-form.tsx'
import { ImagesForm } from './images-form.tsx'
import { modeOf } from './modes.ts'
import { PresentationForm } from './presentation-form.tsx'
import { useTarget } from './use-target.ts'

/**
 * The upload-collection dialog (behaviour/collections §3): a collection out of a workbook, a presentation or pictures.
 */
export function UploadDialog({ mode: name, onClose }: { mode: string; onClose: () => void }) {
  const host = useHost()
  const t = useT()
  const target = useTarget()
  const mode = modeOf(name)
  async function cancel() {
    const question = {
      title: t('uploadDialog.dropTitle'),
      body: t('uploadDialog.dropText'),
      ok: t('uploadDialog.drop'),
      danger: true
    }
    // The texts of a collection that was made are stored with it.
    if (!target.made && !isBlank(target.writing) && !(await host.confirm(question))) return
    target.forget()
    onClose()
  }
  if (mode === 'excel') return <SpreadsheetForm target={target} onCancel={() => void cancel()} />
  if (mode === 'images') return <ImagesForm target={target} onCancel={() => void cancel()} onDone={onClose} />
  return <PresentationForm target={target} onCancel={() => void cancel()} onDropped={onClose} />
}
