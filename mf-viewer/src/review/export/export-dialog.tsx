import { Button, Checkbox, Dialog, Notice, ProgressBar } from '@annals/ui'
import { saveFile } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { useClassFile } from './use-class-file.ts'

interface Props {
  share: string
  hasAddresses: boolean
  /** Whether answers to some blocks can be drawn. */
  hasBoards: boolean
  onClose(): void
}

/** Asks what the file is to have, and shows how far it is. Closing stops it. */
export function ExportDialog({ share, hasAddresses, hasBoards, onClose }: Props) {
  const t = useT()
  const [withAddresses, setAddresses] = useState(false)
  const [withPictures, setPictures] = useState(false)
  const { step, problem, make, stop } = useClassFile(share, hasAddresses)

  async function download() {
    const made = await make(withAddresses, withPictures)
    if (!made) return
    saveFile(made.file, made.name)
    onClose()
  }
  function close() {
    stop()
    onClose()
  }

  return (
    <Dialog
      title={t('export.button')}
      isOpen
      size="small"
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{t('export.cancel')}</Button>
          <Button variant="primary" icon="download" isPending={step !== null} onPress={() => void download()}>
            {t('export.download')}
          </Button>
        </>
      }
    >
      <p>{t('export.text')}</p>
      {hasAddresses && (
        <Checkbox isSelected={withAddresses} onChange={setAddresses} isDisabled={step !== null}>
          {t('export.addresses')}
        </Checkbox>
      )}
      {hasBoards && (
        <Checkbox isSelected={withPictures} onChange={setPictures} isDisabled={step !== null}>
          {t('export.pictures')}
        </Checkbox>
      )}
      {step && <ProgressBar label={t('export.loading')} value={step.done} max={step.all} />}
      {problem !== null && (
        <Notice kind="bad" live="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
