import { Button } from '@annals/ui'
import { useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import styles from './class-view.module.css'

/** So many characters of a long text are shown at first. */
const SHOWN = 800

/** A student's own words, line by line; a long text is opened by a press. */
export function StudentText({ text }: { text: string }) {
  const { t } = useBlockHost()
  const [isWhole, setWhole] = useState(false)
  // A few characters more are not worth a press.
  const isLong = text.length > SHOWN * 1.2
  return (
    <>
      <p className={styles.words} dir="auto" lang="">
        {isLong && !isWhole ? `${text.slice(0, SHOWN).trimEnd()}…` : text}
      </p>
      {isLong && (
        <Button variant="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {t(isWhole ? 'class.less' : 'class.all')}
        </Button>
      )}
    </>
  )
}
