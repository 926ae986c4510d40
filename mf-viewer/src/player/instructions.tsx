import { modelOf } from '@annals/blocks/loaded-models'
import type { Block, RichText } from '@annals/contracts'
import { Button, Dialog, Loading } from '@annals/ui'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './player.module.css'

// The sanitiser loads with the first text that is read, not with the page (architecture §2).
const LazyView = lazy(async () => ({ default: (await import('@annals/ui/media')).RichTextView }))

const says = ({ html, text }: RichText) => text.trim() !== '' || /<(?:img|iframe|video)/i.test(html)

/** The task in one line above the block; all of it is behind the button (behaviour/viewer §2). */
export function TaskExcerpt({ block }: { block: Block }) {
  const words = modelOf(block.type)?.instructions?.read(block.record).text.trim()
  return words ? (
    <bdi className={styles.task} lang="">
      {words}
    </bdi>
  ) : null
}

/** All of the task, open for reading. */
export function InstructionsText({ block }: { block: Block }) {
  const t = useT()
  const told = modelOf(block.type)?.instructions?.read(block.record)
  if (!told || !says(told)) return null
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <LazyView html={told.html} headingShift={2} lang="" />
    </Suspense>
  )
}

/** The side menu of a student: the teacher's instructions, for blocks that have them (behaviour/viewer §2). */
export function InstructionsButton({ block }: { block: Block }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const told = modelOf(block.type)?.instructions?.read(block.record)
  if (!told || !says(told)) return null
  return (
    <>
      <Button icon="instructions" onPress={() => setOpen(true)}>
        {t('instructions')}
      </Button>
      <Dialog title={t('instructions')} isOpen={isOpen} onClose={() => setOpen(false)} isDismissable>
        <Suspense fallback={<Loading label={t('loading')} />}>
          <LazyView html={told.html} headingShift={2} />
        </Suspense>
      </Dialog>
    </>
  )
}
