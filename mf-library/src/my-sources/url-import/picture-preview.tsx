import { CREDIT_MAX_LENGTHS, type FoundPicture, SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { Form, Notice } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { LicenceChoice } from '../../common/editing/choices.tsx'
import { WordsField } from '../../common/editing/words-field.tsx'
import { useT } from '../../i18n/index.ts'
import css from './url-import.module.css'
import type { UrlImport } from './use-url-import.ts'

interface PicturePreviewProps {
  /** The id of the form. */
  form: string
  found: FoundPicture
  edit: UrlImport
}

/** The preview of a picture or film at an address, and the form of its texts. */
export function PicturePreview({ form, found, edit }: PicturePreviewProps) {
  const t = useT()
  const { preview, picture, page, film } = found
  const { host } = new URL(page || picture)
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [found])
  return (
    <section ref={part} tabIndex={-1} className={css.found} aria-label={t('url.preview')}>
      {preview || film ? (
        <figure className={css.figure}>
          {preview && <img src={preview} alt={t(film ? 'url.film' : 'url.picture', { host })} />}
          <figcaption>
            <a href={page || picture} target="_blank" rel="noopener noreferrer" dir="ltr">
              {host}
            </a>
          </figcaption>
        </figure>
      ) : (
        <Notice kind="bad" live="alert" title={t('url.noPicture')}>
          <p>
            <a href={picture} target="_blank" rel="noopener noreferrer">
              {t('url.newTab')}
            </a>
          </p>
          <p>{t('url.notAvailable')}</p>
        </Notice>
      )}
      {film && <p>{t('url.filmStays', { host })}</p>}
      {(preview || film) && (
        <Form id={form} className={css.form} onSubmit={edit.save}>
          <WordsField form={edit} name="title" letters={SOURCE_MAX_LENGTHS} label={t('edit.title')} />
          <WordsField
            form={edit}
            name="description"
            letters={SOURCE_MAX_LENGTHS}
            label={t('edit.description')}
            rows={4}
          />
          <WordsField form={edit} name="maker" letters={CREDIT_MAX_LENGTHS} label={t('edit.maker')} />
          <LicenceChoice
            label={t('edit.license')}
            value={edit.writing.license}
            onChange={license => edit.write({ license })}
          />
        </Form>
      )}
    </section>
  )
}
