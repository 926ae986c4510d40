import type { StudentStatus } from '@annals/contracts'
import { QrCode } from '../common/qr/qr-code.tsx'
import { useT } from '../i18n/index.ts'
import css from './share-cards.module.css'

interface Props {
  /** Of the activity. */
  title: string
  link: string
  students: readonly StudentStatus[]
}

/** The cards one beside the other, as they are printed and cut. */
export function CardSheet({ title, link, students }: Props) {
  const t = useT()
  return (
    <ul className={css.sheet} aria-label={t('cards.list')}>
      {students.map(({ answer, member: { email: alias }, code }) => (
        <li key={answer} className={css.card}>
          <div className={css.qr}>
            <QrCode link={link} />
          </div>
          <p className={css.title}>
            <bdi>{title}</bdi>
          </p>
          <dl className={css.facts}>
            <dt>{t('cards.alias')}</dt>
            <dd className={css.alias}>
              <bdi>{alias}</bdi>
            </dd>
            <dt>{t('cards.code')}</dt>
            <dd className={css.alias} dir="ltr">
              {code.replace(/^(\d{3})(\d{3})$/u, '$1 $2')}
            </dd>
          </dl>
          <p className={css.link} dir="ltr">
            {link.replace(/^https?:\/\//u, '')}
          </p>
        </li>
      ))}
    </ul>
  )
}
