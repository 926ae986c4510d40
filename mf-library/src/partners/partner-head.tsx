import type { Partner } from '@annals/contracts'
import { Breadcrumbs, CardPictureFrame } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import { logoOf } from './logo.ts'
import css from './partner.module.css'

interface PartnerHeadProps {
  partner: Partner
  /** The list of partners that the page belongs to. */
  list: { label: string; href: string }
}

/** Name, logo and words of a partner, with the way back to the list. */
export function PartnerHead({ partner, list }: PartnerHeadProps) {
  const t = useT()
  const { name, introduction, text } = partner
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
        {text && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </header>
  )
}
