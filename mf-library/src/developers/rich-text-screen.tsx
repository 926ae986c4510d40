import { Notice, PageHeader, Section, Wrap } from '@annals/ui'
import { ProseFields, ProseText, RichTextView } from '@annals/ui/editor'
import { useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { DevelopersOnly } from './developers-only.tsx'
import css from './developers.module.css'

/** Everything that a text may hold. */
const EVERYTHING = [
  '<h2>Chapter</h2><h3>Part of a chapter</h3>',
  '<p>Words in <strong>bold</strong>, <em>italic</em>, <u>underlined</u> and <s>struck out</s>, ',
  'H<sub>2</sub>O, 19<sup>th</sup>, <a href="/about">a link</a>, ',
  'a <dfn title="A member of a guild who has not become a master.">journeyman</dfn>, ',
  '<mark class="highlight" data-comment="Who says so?">a marked passage</mark>.</p>',
  '<blockquote>Not a house was left standing.</blockquote>',
  '<ol><li data-list="bullet">A list</li><li data-list="bullet">with two entries</li>',
  '<li data-list="ordered">First</li><li data-list="ordered">Second</li></ol>'
].join('')

/** /nrt: the rich text with all its marks, to write and to read (behaviour/developers §4). */
export const RichTextScreen = () => (
  <DevelopersOnly isForTesters>
    <RichTextTrial />
  </DevelopersOnly>
)

function RichTextTrial() {
  const t = useT()
  const [value, setValue] = useState({ html: EVERYTHING, text: '' })
  const [isTooLong, setTooLong] = useState(false)
  useTitle(t('nrt.title'))
  return (
    <Wrap>
      <PageHeader title={t('nrt.title')} intro={t('nrt.intro')} />
      <Section title={t('nrt.write')}>
        <ProseFields label={t('nrt.tools')} className={css.prose}>
          <div className={css.paper}>
            <ProseText
              label={t('nrt.write')}
              placeholder={t('nrt.placeholder')}
              value={value}
              onChange={next => {
                setValue(next)
                setTooLong(false)
              }}
              onTooLong={() => setTooLong(true)}
            />
          </div>
        </ProseFields>
        {isTooLong && (
          <Notice kind="warn" live="alert">
            {t('nrt.tooLong')}
          </Notice>
        )}
      </Section>
      <Section title={t('nrt.read')}>
        <RichTextView html={value.html} headingShift={1} />
      </Section>
      <Section title={t('nrt.stored')}>
        <pre className={css.code} tabIndex={0} aria-label={t('nrt.stored')} role="group">
          {value.html}
        </pre>
      </Section>
    </Wrap>
  )
}
