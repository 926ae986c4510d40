import { LinkButton } from '@annals/ui'
import type { ReactNode } from 'react'
import { SaveStatusLine } from '../activity/save-status.tsx'
import styles from './workbar.module.css'

interface Props {
  title: string
  back: { href: string; label: string }
  logo?: ReactNode
  /** The way between the blocks: in the bar where it has room, below it where not. */
  steps?: ReactNode
  children: ReactNode
}

/** The bar above a work screen: the place, the state of saving, the actions. */
export function Workbar({ title, back, logo, steps, children }: Props) {
  return (
    <div className={styles.bar}>
      <LinkButton variant="quiet" icon="prev" href={back.href} className={styles.back}>
        <span className={styles.backText}>{back.label}</span>
      </LinkButton>
      {logo}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <SaveStatusLine />
      {steps && <div className={styles.steps}>{steps}</div>}
      <div className={styles.tools}>{children}</div>
    </div>
  )
}

/** Class of a button whose words are a `ToolText`. */
export const compactTool = styles.compact

/** Words of a button in the bar that shrinks to its icon on a phone; they stay in the accessibility tree. */
export const ToolText = ({ children }: { children: string }) => <span className={styles.toolText}>{children}</span>
