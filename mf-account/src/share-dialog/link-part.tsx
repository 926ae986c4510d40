import type { ShareMode } from '@annals/contracts'
import { Button, Notice, TextField } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import css from './share.module.css'
import { AREA } from './texts.ts'

interface Props {
  mode: ShareMode
  link: string
  /** No short link could be made yet. */
  isLong: boolean
  onShorten(): Promise<void>
}

/** The share's link, to be copied with or without https. */
export function LinkPart({ mode, link, isLong, onShorten }: Props) {
  const t = useT(AREA)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
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
      <p className={css.quiet}>{t('frozen')}</p>
    </>
  )
}
