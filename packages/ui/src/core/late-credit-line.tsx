import type { Credited } from '@annals/contracts'
import { lazy, Suspense } from 'react'

const CreditLine = lazy(async () => ({ default: (await import('./credit-line.tsx')).CreditLine }))

/** The credit line of a card's picture. Cards do not wait for the names of the licences (behaviour/sources §4.1). */
export const LateCreditLine = ({ source }: { source: Credited }) => (
  <Suspense fallback={null}>
    <CreditLine source={source} />
  </Suspense>
)
