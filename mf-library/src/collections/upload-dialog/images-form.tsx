import { PICTURE_TYPES } from '@annals/contracts'
import { Button, Dialog, FileButton, Icon, QuotaUseLine } from '@annals/ui'
import { uploadFile, useHost } from '@annals/web-kit'
import { useId, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { UploadList } from '../../common/uploads/upload-list.tsx'
import { useUploadQueue } from '../../common/uploads/use-uploads.ts'
import { isComplete } from './draft.ts'
import { TargetNotices } from './target-notices.tsx'
import { useItemTitles } from '../use-item-titles.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useScrollToError } from './use-scroll-to-error.ts'
import { useUsage } from './use-usage.ts'
import type { Target } from './use-target.ts'
import parts from '../import-files/import-files.module.css'
import css from './upload.module.css'
import { NewCollectionTexts } from './new-collection-texts.tsx'

interface FormProps {
  target: Target
  onCancel: () => void
  /** Every picture is in the collection, and its title was asked for. */
  onDone: () => void
}

/** Pictures become a collection: the collection is made first, then each picture is sent separately. */
export function ImagesForm({ target, onCancel, onDone }: FormProps) {
  const host = useHost()
  const t = useT()
  const usage = useUsage()
  const heading = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useScrollToError(tries)
  const [isMaking, setMaking] = useState(false)
  const collection = useRef('')
  const titles = useItemTitles()
  const uploads = useUploadQueue({
    done: t('uploadDialog.imagesDone'),
    send: async (file, options) => {
      const { data } = await uploadFile(host.api, 'collection-batch', file, {
        ...options,
        collection: collection.current
      })
      titles.add(data)
      return { uuid: data.uuid }
    },
    saveTitle: titles.saveTitle,
    onSettled: () => {
      if (uploads.get().every(({ state }) => state === 'done')) target.forget()
    }
  })
  const isBusy = isMaking || uploads.isBusy
  useLeaveQuestion(isBusy)

  async function save() {
    setTries(tries + 1)
    if (files.length === 0) return setMissing(true)
    setMaking(true)
    const uuid = await target.ensure()
    setMaking(false)
    if (!uuid) return
    collection.current = uuid
    setFiles([])
    uploads.add(files)
  }
  const hasBegun = uploads.items.length > 0
  const isStored = hasBegun && uploads.items.every(({ state }) => state === 'done')
  return (
    <Dialog
      title={t('uploadDialog.title.images')}
      isOpen
      onClose={onCancel}
      isLocked={isBusy}
      className={css.dialog}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isBusy}>
            {t(hasBegun ? 'uploadDialog.close' : 'uploadDialog.cancel')}
          </Button>
          {!isStored && (
            <Button
              variant="primary"
              whyNot={isComplete(target.writing) ? undefined : t('uploadDialog.incomplete')}
              isPending={isBusy}
              onPress={() => void save()}
            >
              {t('uploadDialog.save')}
            </Button>
          )}
        </>
      }
    >
      <div ref={form} className={css.form}>
        <QuotaUseLine isQuiet usage={usage} of={['items', 'itemBytes', 'dailyUploads', 'dailyBytes']} />
        {!isBusy && !isStored && <TargetNotices target={target} />}
        <UploadList
          uploads={uploads}
          isOver={false}
          onTitled={() => {
            if (uploads.get().length > 0) return
            target.forget()
            onDone()
          }}
        />
        {!isStored && (
          <>
            <NewCollectionTexts target={target} isDisabled={isBusy} />
            <section className={parts.file} aria-labelledby={heading}>
              <h3 id={heading}>{t('uploadDialog.images')}</h3>
              <p>{t('uploadDialog.imagesHint')}</p>
              <div className={parts.chosen}>
                <FileButton
                  accept={PICTURE_TYPES}
                  multiple
                  isDisabled={isBusy}
                  onFiles={chosen => {
                    setFiles([...files, ...chosen])
                    setMissing(false)
                  }}
                >
                  {t('uploadDialog.chooseImages')}
                </FileButton>
                {files.length > 0 && (
                  <>
                    <span role="status">{t('uploadDialog.chosen', { count: files.length })}</span>
                    <Button variant="quiet" onPress={() => setFiles([])}>
                      {t('uploadDialog.removeAll')}
                    </Button>
                  </>
                )}
              </div>
              {isMissing && (
                <p className={parts.problem} role="alert">
                  <Icon name="warn" size={16} />
                  {t('uploadDialog.imagesMissing')}
                </p>
              )}
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}
