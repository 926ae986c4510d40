import { classes, Icon } from '@annals/ui'
import { useId } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { type Background, BACKGROUNDS } from './backgrounds.ts'
import styles from './background-menu.module.css'

interface Props {
  backgrounds?: readonly Background[]
  /** Address of the present background; empty for the plain board. */
  value: string
  onChange(url: string): void
}

/** Backgrounds as small pictures (behaviour/blocks §8.3). */
export function BackgroundChoices({ backgrounds = BACKGROUNDS, value, onChange }: Props) {
  const { t } = useBlockHost()
  return (
    <div className={styles.backgrounds}>
      {backgrounds.map(one => (
        <button
          key={one.id}
          type="button"
          className={classes(styles.backgroundChoice, one.url === value && styles.isChosen)}
          aria-pressed={one.url === value}
          onClick={() => onChange(one.url)}
        >
          <span className={styles.backgroundPicture}>{one.url && <img src={one.url} alt="" />}</span>
          <span>
            {one.url === value && <Icon name="check" size={16} />}
            {t(one.nameKey)}
          </span>
        </button>
      ))}
    </div>
  )
}

const DRAWINGS = BACKGROUNDS.filter(({ url }) => url !== '')

/** The drawings, on a board on which nothing stands yet. */
export function BackgroundInvite({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useBlockHost()
  const heading = useId()
  return (
    <div className={styles.invite} role="group" aria-labelledby={heading}>
      <h3 id={heading}>{t('sorting.background.invite')}</h3>
      <BackgroundChoices backgrounds={DRAWINGS} value="" onChange={onChange} />
    </div>
  )
}
