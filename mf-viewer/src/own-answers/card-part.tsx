import { isAlias, TYPED_ALIAS_MAX_LENGTH } from '@annals/contracts'
import { Button, Form, Notice, Section, TextField } from '@annals/ui'
import { useErrorText, useHost, useSearchParams } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from './i18n/index.ts'
import { codeOf } from '../sync/save-errors.ts'
import styles from './own.module.css'
import { shareOf } from './share-of.ts'

/** Errors that are said at the field of the code. */
const OF_THE_CODE = ['CODE_WRONG', 'CODE_SPENT', 'TOO_MANY_TRIES']

interface Props {
  onOpen(key: string): void
}

/** Opens one answer by an alias and its code. `share` in the address names the share; else its address is asked for. */
export function CardPart({ onOpen }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useHost()
  const [search] = useSearchParams()
  const given = search.get('share')
  const [link, setLink] = useState(given ?? '')
  const [alias, setAlias] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [wrong, setWrong] = useState<{ field: 'link' | 'code' | 'none'; text: string } | null>(null)
  const [isPending, setPending] = useState(false)
  const missing = (value: string, text: string) => (tried && value.trim() === '' ? text : undefined)
  const wrongIn = (field: 'link' | 'code') => (wrong?.field === field ? wrong.text : undefined)
  const aliasError =
    tried && !isAlias(alias) ? t(alias.trim() === '' ? 'alias.emailMissing' : 'alias.emailInvalid') : undefined
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setWrong(null)
  }

  async function show() {
    if (isPending) return
    setTried(true)
    setWrong(null)
    if (link.trim() === '' || !isAlias(alias) || code.trim() === '') return
    setPending(true)
    try {
      const share = await shareOf(api, link)
      if (share === null) setWrong({ field: 'link', text: t('own.card.linkWrong') })
      else onOpen((await api.call('openOwnCard', { share, alias, code })).key)
    } catch (failure) {
      const is = codeOf(failure)
      if (is === 'NOT_FOUND') setWrong({ field: 'link', text: t('own.card.linkWrong') })
      else setWrong({ field: OF_THE_CODE.includes(is) ? 'code' : 'none', text: errorText(failure) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Section title={t('own.card.title')} intro={t('own.card.text')}>
      <Form className={styles.form} onSubmit={show}>
        {given === null && (
          <TextField
            label={t('own.card.link')}
            description={t('own.card.linkText')}
            inputMode="url"
            autoComplete="off"
            isCode
            isRequired
            maxLength={500}
            value={link}
            onChange={changed(setLink)}
            error={wrongIn('link') ?? missing(link, t('own.card.linkMissing'))}
          />
        )}
        <TextField
          label={t('alias.email')}
          autoComplete="off"
          isRequired
          maxLength={TYPED_ALIAS_MAX_LENGTH}
          value={alias}
          onChange={changed(setAlias)}
          error={aliasError}
        />
        <TextField
          label={t('start.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          isCode
          isRequired
          maxLength={12}
          value={code}
          onChange={changed(setCode)}
          error={wrongIn('code') ?? missing(code, t('start.codeMissing'))}
        />
        <div className="an-row">
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('own.card.button')}
          </Button>
        </div>
        {(wrong?.field === 'none' || (wrong?.field === 'link' && given !== null)) && (
          <Notice kind="bad" live="alert">
            {wrong.text}
          </Notice>
        )}
      </Form>
    </Section>
  )
}
