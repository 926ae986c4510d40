import { Button } from '@annals/ui'
import { useBlockHost } from '../../block-host.tsx'
import styles from './annotations.module.css'
import type { Adding, Annotating } from './use-annotating.ts'

interface Props {
  adding: Adding
  annotating: Annotating
  isBareAllowed: boolean
}

/** What can be done while a part is marked: above the annotations, on small screens above the pictures. */
export function AddingPanel({ adding, annotating, isBareAllowed }: Props) {
  const { t } = useBlockHost()
  return (
    <div className={styles.adding} role="group" aria-label={t('annotating.adding')}>
      <p className={styles.hint}>
        {!adding.byCorners
          ? t('annotating.adding.hint')
          : adding.corner
            ? t('annotating.corners.second')
            : t('annotating.corners.first')}
      </p>
      <div className={styles.buttons}>
        {!adding.byCorners && (
          <>
            <Button icon="check" onPress={annotating.keep}>
              {t('annotating.keep')}
            </Button>
            <Button icon="place" onPress={annotating.byCorners}>
              {t('annotating.corners')}
            </Button>
          </>
        )}
        {isBareAllowed && adding.annotation === null && (
          <Button icon="comment" onPress={annotating.keepBare}>
            {t('annotating.keepBare')}
          </Button>
        )}
        <Button icon="close" variant="quiet" onPress={annotating.cancel}>
          {t('annotating.adding.stop')}
        </Button>
      </div>
    </div>
  )
}
