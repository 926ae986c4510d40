import type { Credited } from '@annals/contracts'
import { lazy, type ReactNode, Suspense } from 'react'

// Cards do not wait for the code that shows sources (architecture §2).
const CreditLine = lazy(async () => ({ default: (await import('@annals/ui/media')).CreditLine }))

/** The credit line of a card's picture (behaviour/sources §4.1). */
export const pictureCredit = (picture: Credited | null): ReactNode =>
  picture && (
    <Suspense fallback={null}>
      <CreditLine source={picture} />
    </Suspense>
  )
