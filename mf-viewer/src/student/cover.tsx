import { type ActivityContent, isCredited, pictureSources } from '@annals/contracts'
import { lazy, Suspense } from 'react'
import styles from './student.module.css'

// The start does not wait for the code that shows sources.
const CreditLine = lazy(async () => ({ default: (await import('@annals/ui/media')).CreditLine }))

/** Picture of an activity where a student starts. Its frame has one height, so that nothing moves when it arrives. */
export function Cover({ picture }: { picture: ActivityContent['image'] }) {
  if (!picture) return null
  return (
    <figure className={styles.figure}>
      <img
        className={styles.picture}
        {...pictureSources(picture.url, '(max-width: 512px) 100vw, 480px')}
        alt={picture.alt}
        decoding="async"
      />
      {isCredited(picture) && (
        <figcaption className={styles.credit}>
          <Suspense fallback={null}>
            <CreditLine source={picture} />
          </Suspense>
        </figcaption>
      )}
    </figure>
  )
}
