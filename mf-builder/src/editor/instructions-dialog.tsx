import type { RichText } from '@annals/contracts'
import { Button, Dialog, Loading } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './instructions-dialog.module.css'

const Editor = lazy(async () => ({ default: (await import('@annals/ui/editor')).RichTextEditor }))
const View = lazy(async () => ({ default: (await import('@annals/ui/media')).RichTextView }))

interface Props {
  text: RichText
  /** True in the trial as a student. */
  isReadOnly: boolean
  onChange(text: RichText): void
  onClose(): void
}

/** The instructions for students in a block: for writing, or as students read them. */
export function InstructionsDialog({ text, isReadOnly, onChange, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('editor.instructions')}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('editor.done')}
        </Button>
      }
    >
      <Suspense fallback={<Loading label={t('loading')} />}>
        {isReadOnly ? (
          <View html={text.html} headingShift={2} />
        ) : (
          <div className={styles.fields}>
            <p className={styles.hint}>{t('editor.instructionsHint')}</p>
            <Editor
              autoFocus
              label={t('editor.instructionsText')}
              placeholder={t('editor.instructionsPlaceholder')}
              value={text}
              onChange={onChange}
            />
          </div>
        )}
      </Suspense>
    </Dialog>
  )
}
