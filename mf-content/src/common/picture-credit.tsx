import { type Credited, isCredited } from '@annals/contracts'
import { lazy, type ReactNode, Suspense } from 'react'

// Cards do not wait for the code that shows sources (architecture §2).
const CreditLine = lazy(async () => ({ default: (await import('@annals/ui/media')).CreditLine }))

/** The credit line of a card's picture; nothing for a picture of which nothing is known. */
export const pictureCredit = (picture: Credited | null): ReactNode =>
  picture &&
  isCredited(picture) && (
    <Suspense fallback={null}>
      <CreditLine source={picture} />
    </Suspense>
  )
