import { type SourceEntry, URL_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, Notice, TextField } from '@annals/ui'
import { useId } from 'react'
import { useT } from '../../i18n/index.ts'
import { PicturePreview } from './picture-preview.tsx'
import css from './url-import.module.css'
import { useUrlImport } from './use-url-import.ts'

interface UrlDialogProps {
  onClose: () => void
  onStored: (entry: SourceEntry) => void
}

/** Imports a picture or film from an address: first its preview, then what is known of it (behaviour/sources §10). */
export function UrlDialog({ onClose, onStored }: UrlDialogProps) {
  const t = useT()
  const form = useId()
  const one = useUrlImport(onStored)
  const { found, url, step, problem } = one
  const isShort = url.trim().length < URL_LENGTHS.min
  return (
    <Dialog
      title={t('url.title')}
      isOpen
      onClose={onClose}
      isLocked={step === 'saving'}
      footer={
        <>
          <Button onPress={onClose} isDisabled={step === 'saving'}>
            {t('url.cancel')}
          </Button>
          {found && (found.preview || found.film) && (
            <Button variant="primary" type="submit" form={form} isPending={step === 'saving'}>
              {t('edit.save')}
            </Button>
          )}
        </>
      }
    >
      <Form className={css.form} onSubmit={() => !isShort && one.look()}>
        <TextField
          label={t('url.address')}
          description={t('url.hint')}
          value={url}
          onChange={one.type}
          maxLength={URL_LENGTHS.max}
          inputMode="url"
          autoComplete="off"
          isCode
          autoFocus
          isDisabled={step === 'saving'}
        />
        <div>
          <Button
            type="submit"
            variant={found ? 'secondary' : 'primary'}
            isPending={step === 'looking'}
            whyNot={isShort ? t('url.short') : undefined}
          >
            {t('url.import')}
          </Button>
        </div>
      </Form>
      {problem && (
        <Notice kind="bad" live="alert">
          <p dir="auto">{t('url.error', { msg: problem })}</p>
        </Notice>
      )}
      {found && <PicturePreview form={form} found={found} edit={one} />}
    </Dialog>
  )
}
