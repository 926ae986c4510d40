import type { PartnerWithText } from '@annals/contracts'
import { Breadcrumbs, CardPictureFrame } from '@annals/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '../../i18n/index.ts'
import { logoOf } from './logo.ts'
import css from './partner-head.module.css'

const RichTextView = lazy(async () => ({ default: (await import('@annals/ui/media')).RichTextView }))

interface PartnerHeadProps {
  partner: PartnerWithText
  /** The list of partners that the page belongs to. */
  list: { label: string; href: string }
  /** A link to what else there is of the partner. */
  action?: ReactNode
}

/** Name, logo and words of a partner, with the way back to the list. */
export function PartnerHead({ partner, list, action }: PartnerHeadProps) {
  const t = useT()
  const { name, introduction, text, html } = partner
  const lines = (
    <p className={css.text} dir="auto">
      {text}
    </p>
  )
  return (
    <header className={css.head}>
      <Breadcrumbs items={[list, { label: name }]} />
      <div className={css.logo}>
        <CardPictureFrame picture={logoOf(partner)} words={name} isEager />
      </div>
      <div className={css.name}>
        <p className={css.kind}>{t('partners.kind')}</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className={css.words}>
        {introduction && (
          <p className={css.introduction} dir="auto">
            {introduction}
          </p>
        )}
        {text &&
          (html ? (
            <Suspense fallback={lines}>
              <RichTextView html={html} className={css.rich} />
            </Suspense>
          ) : (
            lines
          ))}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </header>
  )
}
