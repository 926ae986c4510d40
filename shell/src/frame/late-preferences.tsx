import { whenIdle } from '@annals/web-kit'
import { lazy, Suspense } from 'react'

const Preferences = lazy(async () => {
  await whenIdle()
  return { default: (await import('./preferences.tsx')).Preferences }
})

/** The switches of header and footer, whose code loads after all that the page shows first. */
export const LatePreferences = () => (
  <Suspense fallback={null}>
    <Preferences />
  </Suspense>
)
