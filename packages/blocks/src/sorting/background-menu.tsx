import { Button, classes, Icon, Popup } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import { BACKGROUNDS } from './backgrounds.ts'
import styles from './background-menu.module.css'

interface Props {
  /** Address of the present background; empty for the plain board. */
  value: string
  onChange(url: string): void
  onOwn(): void
}

/** The ten backgrounds as small pictures, and one picture of the teacher's own (behaviour/blocks §8.3). */
export function BackgroundMenu({ value, onChange, onOwn }: Props) {
  const { t } = useBlockHost()
  return (
    <Popup
      label={t('sorting.background')}
      icon="image"
      variant="secondary"
      trigger={t('sorting.background')}
      placement="bottom end"
    >
      {close => (
        <>
          <div className={styles.backgrounds}>
            {BACKGROUNDS.map(one => (
              <button
                key={one.id}
                type="button"
                className={classes(styles.backgroundChoice, one.url === value && styles.isChosen)}
                aria-pressed={one.url === value}
                onClick={() => {
                  onChange(one.url)
                  close()
                }}
              >
                <span className={styles.backgroundPicture}>{one.url && <img src={one.url} alt="" />}</span>
                <span>
                  {one.url === value && <Icon name="check" size={16} />}
                  {t(one.nameKey)}
                </span>
              </button>
            ))}
          </div>
          <Button
            icon="image"
            variant="quiet"
            onPress={() => {
              close()
              onOwn()
            }}
          >
            {t('sorting.background.choose')}
          </Button>
        </>
      )}
    </Popup>
  )
}
