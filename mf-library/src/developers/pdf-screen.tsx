import { Button, EmptyState, Form, PageHeader, TextField, TextLink, useSourceTitle, Wrap } from '@annals/ui'
import { PdfReader } from '@annals/ui/media'
import { useCall, useSearchParams, useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { DevelopersOnly } from './developers-only.tsx'
import css from './developers.module.css'

/** The most of one's own documents that are listed. */
const DOCUMENTS = 10

/** The path of a file of this site; empty for any other address, which the browser must not ask. */
function ownPath(address: string): string {
  if (address === '' || !URL.canParse(address, location.origin)) return ''
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin ? pathname : ''
}

/** /test/pdf: the PDF viewer by address, `?url=` (behaviour/developers §5). */
export const PdfScreen = () => (
  <DevelopersOnly isForTesters>
    <PdfTrial />
  </DevelopersOnly>
)

function AddressForm({ shown, onShow }: { shown: string; onShow: (address: string) => void }) {
  const t = useT()
  const [address, setAddress] = useState(shown)
  return (
    <Form className={css.page} onSubmit={() => onShow(address.trim())}>
      <TextField
        label={t('pdf.address')}
        description={t('pdf.hint')}
        value={address}
        onChange={setAddress}
        error={shown !== '' && ownPath(shown) === '' ? t('pdf.elsewhere') : ''}
        inputMode="url"
        isCode
      />
      <div>
        <Button type="submit" variant="primary">
          {t('pdf.show')}
        </Button>
      </div>
    </Form>
  )
}

function OwnDocuments() {
  const t = useT()
  const titleOf = useSourceTitle()
  const { data } = useCall('mySources', { filters: { kind: 'documents', limit: DOCUMENTS } })
  const documents = data?.sources.filter(({ source }) => source.type === 'application/pdf') ?? []
  if (documents.length === 0) return null
  return (
    <nav aria-label={t('pdf.own')}>
      <p className="an-quiet">{t('pdf.own')}</p>
      <ul className={css.links}>
        {documents.map(({ source }) => (
          <li key={source.uuid}>
            <TextLink href={`/test/pdf?url=${encodeURIComponent(source.url)}`}>{titleOf(source)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PdfTrial() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const shown = params.get('url') ?? ''
  const path = ownPath(shown)
  useTitle(t('pdf.title'))
  return (
    <Wrap wide>
      <PageHeader title={t('pdf.title')} intro={t('pdf.intro')} />
      <div className={css.page}>
        <AddressForm key={shown} shown={shown} onShow={url => setParams(url ? { url } : {})} />
        <OwnDocuments />
        {path ? (
          <section className={css.pdf} aria-label={t('pdf.document')}>
            <PdfReader key={path} url={path} />
          </section>
        ) : (
          <EmptyState icon="file" title={t('pdf.none')} body={t('pdf.noneText')} />
        )}
      </div>
    </Wrap>
  )
}
