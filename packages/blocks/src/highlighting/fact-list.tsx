import { Fragment } from 'react'
import styles from './class-view.module.css'

/** Numbers of students in words; what colours mean may be in another script than the page. */
export const FactList = ({ parts }: { parts: readonly string[] }) => (
  <p className={styles.fact}>
    {parts.map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ))}
  </p>
)
