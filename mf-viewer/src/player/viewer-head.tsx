import { Link } from '@annals/web-kit'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './player.module.css'

interface Props {
  /** Name of the activity. */
  name: string
  /** Before the name: what is shown of it. */
  logo?: ReactNode
  /** After the name. */
  children?: ReactNode
}

/** The header of the viewer's screens: the way home and the activity's name (behaviour/viewer §2). */
export function ViewerHead({ name, logo, children }: Props) {
  const t = useT()
  return (
    <header className={styles.head}>
      <Link className={styles.brand} to="/" aria-label={t('home')}>
        <svg viewBox="0 0 30 24" aria-hidden="true">
          <path d="M2 22V14M8.5 22V10M21.5 22V10M28 22V14" />
          <path className={styles.brandMark} d="M15 22V2" />
        </svg>
      </Link>
      {logo}
      <h1 className={styles.title} title={name} dir="auto" lang="">
        {name}
      </h1>
      {children}
      <LanguageSwitch isCompact />
    </header>
  )
}
