import type { ShareMode } from '@annals/contracts'
import { Button, Notice, TextField } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import { QrCode } from '../qr/qr-code.tsx'
import { WallDialog } from '../qr/wall-dialog.tsx'
import css from './share.module.css'
import { AREA } from './texts.ts'

interface Props {
  /** Of the activity. */
  title: string
  mode: ShareMode
  link: string
  /** No short link could be made yet. */
  isLong: boolean
  onShorten(): Promise<void>
}

/** The share's link, to be copied with or without https, or scanned from the wall. */
export function LinkPart({ title, mode, link, isLong, onShorten }: Props) {
  const t = useT(AREA)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [isOnWall, setOnWall] = useState(false)
  async function copy() {
    const isCopied = await copyText(link)
    if (!isCopied) field.current?.select()
    setSaid(isCopied ? t('copied', { value: link }) : t('copyFailed'))
  }
  return (
    <>
      <Notice kind="ok" live="status">
        {t(mode === 'Students' ? 'created' : 'createdOthers')}
      </Notice>
      <div className={css.link}>
        <TextField
          label={t(mode === 'Students' ? 'link' : 'linkOthers')}
          value={link}
          onChange={() => undefined}
          isReadOnly
          isCode
          inputRef={field}
        />
        <Button icon="copy" onPress={() => void copy()} autoFocus>
          {t('copy')}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {said}
      </p>
      {isLong && (
        <Notice kind="warn" action={{ label: t('retry'), onPress: () => void onShorten() }}>
          {t('shortFailed')}
        </Notice>
      )}
      <div className={css.scan}>
        <QrCode link={link} />
        <Button icon="qr" onPress={() => setOnWall(true)}>
          {t('wall')}
        </Button>
      </div>
      {isOnWall && <WallDialog title={title} link={link} onClose={() => setOnWall(false)} />}
      <p className={css.quiet}>{t('frozen')}</p>
    </>
  )
}
