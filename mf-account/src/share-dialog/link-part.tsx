import type { ShareMode } from '@annals/contracts'
import { Button, Notice, TextField } from '@annals/ui'
import { useRef, useState } from 'react'
import { copyText } from '../common/copy-text.ts'
import { useT } from '../i18n/index.ts'
import { QrCode } from '../common/qr/qr-code.tsx'
import { WallDialog } from '../common/qr/wall-dialog.tsx'
import css from './share.module.css'

interface Props {
  /** Of the activity. */
  title: string
  mode: ShareMode
  link: string
  /** No short link could be made yet. */
  isLong: boolean
  onShorten(): Promise<void>
}

/** The share's link, to copy with or without https, or to scan from the wall. */
export function LinkPart({ title, mode, link, isLong, onShorten }: Props) {
  const t = useT()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [isOnWall, setOnWall] = useState(false)
  async function copy() {
    const isCopied = await copyText(link)
    if (!isCopied) field.current?.select()
    setSaid(isCopied ? t('share.copied', { value: link }) : t('share.copyFailed'))
  }
  return (
    <>
      <Notice kind="ok" live="status">
        {t(mode === 'Students' ? 'share.created' : 'share.createdOthers')}
      </Notice>
      <div className={css.link}>
        <TextField
          label={t(mode === 'Students' ? 'share.link' : 'share.linkOthers')}
          value={link}
          onChange={() => undefined}
          isReadOnly
          isCode
          inputRef={field}
        />
        <Button icon="copy" onPress={() => void copy()} autoFocus>
          {t('share.copy')}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {said}
      </p>
      {isLong && (
        <Notice kind="warn" action={{ label: t('share.retry'), onPress: () => void onShorten() }}>
          {t('share.shortFailed')}
        </Notice>
      )}
      <div className={css.scan}>
        <QrCode link={link} />
        <Button icon="qr" onPress={() => setOnWall(true)}>
          {t('share.wall')}
        </Button>
      </div>
      {isOnWall && <WallDialog title={title} link={link} onClose={() => setOnWall(false)} />}
      <p className={css.quiet}>{t('share.frozen')}</p>
    </>
  )
}
