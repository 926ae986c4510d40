import { URL_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { errorText, useHost, useChosenLocale, useNavigate } from '@annals/web-kit'
import { useId, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { importPath } from '../paths.ts'

/** The address of an IIIF manifest becomes an import of a new collection (behaviour/imports §11). */
export function ManifestDialog({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const t = useT()
  const navigate = useNavigate()
  const language = useChosenLocale()
  const form = useId()
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (isBusy) return
    if (url.trim().length < URL_LENGTHS.min) return setError(t('manifestDialog.missing'))
    setBusy(true)
    try {
      const { data, isAgain } = await host.api.call('importManifest', { url: url.trim(), language })
      onClose()
      void navigate(importPath(data), { state: { isAgain } })
    } catch (problem) {
      setError(errorText(problem))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('manifestDialog.title')}
      isOpen
      onClose={onClose}
      size="small"
      isLocked={isBusy}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('manifestDialog.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy}>
            {t('manifestDialog.send')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send}>
        <p>{t('manifestDialog.intro')}</p>
        <TextField
          label={t('manifestDialog.address')}
          description={t('manifestDialog.hint')}
          value={url}
          maxLength={URL_LENGTHS.max}
          autoFocus
          isRequired
          error={error}
          onChange={words => {
            setUrl(words)
            setError('')
          }}
        />
      </Form>
    </Dialog>
  )
}
