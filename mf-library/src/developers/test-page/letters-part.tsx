import { isEmail } from '@annals/contracts'
import { AppErrorPanel, Button, Form, Loading, Section, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { languageName } from '../../common/editing/choices.tsx'
import { useT } from '../../i18n/index.ts'
import css from '../developers.module.css'

/** Every letter of the site, and a trial of sending one (behaviour/mail §4). */
export function LettersPart() {
  const t = useT()
  const errorText = useErrorText()
  const [language, setLanguage] = useState('en')
  const [name, setName] = useState<string | null>(null)
  const { data, error, reload } = useCall('sampleMails', { language })
  const letter = data?.letters.find(one => one.name === name) ?? data?.letters[0]
  return (
    <Section title={t('test.letters')} intro={t('test.lettersIntro')}>
      {error && !data && (
        <AppErrorPanel title={t('load.failed')} body={errorText(error)} onRetry={() => void reload()} />
      )}
      {!error && !data && <Loading label={t('test.lettersLoading')} />}
      {data && letter && (
        <div className={css.page}>
          <div className="an-row">
            <Select
              className={css.field}
              label={t('test.language')}
              value={language}
              onChange={id => setLanguage(id ?? 'en')}
              options={data.languages.map(id => ({ id, label: languageName(id) }))}
            />
            <Select
              className={css.field}
              label={t('test.letter')}
              value={letter.name}
              onChange={setName}
              options={data.letters.map(one => ({ id: one.name, label: one.name }))}
            />
          </div>
          <h3 className={css.subject}>
            <bdi>{letter.subject}</bdi>
          </h3>
          <iframe className={css.letter} title={t('test.letterHtml')} sandbox="" srcDoc={letter.html} />
          <section aria-label={t('test.letterText')}>
            <pre className={css.text} dir="auto">
              {letter.text}
            </pre>
          </section>
          <Trial language={language} />
        </div>
      )}
    </Section>
  )
}

function Trial({ language }: { language: string }) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function send() {
    if (isSending) return
    if (!isEmail(email)) return setProblem(t('test.noEmail'))
    setSending(true)
    try {
      await host.api.call('sendAMail', { email, language })
      host.notify.success(t('test.sent', { email }), { occasion: 'feedback' })
    } catch (failure) {
      setProblem(errorText(failure))
    }
    setSending(false)
  }
  return (
    <Form className={css.page} onSubmit={() => void send()}>
      <TextField
        className={css.field}
        label={t('test.to')}
        type="email"
        value={email}
        onChange={value => {
          setEmail(value)
          setProblem('')
        }}
        error={problem || undefined}
      />
      <div>
        <Button type="submit" isPending={isSending}>
          {t('test.send')}
        </Button>
      </div>
    </Form>
  )
}
