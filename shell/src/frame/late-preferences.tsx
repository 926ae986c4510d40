import { whenIdle } from '@annals/web-kit'
import { type ComponentType, useEffect, useState } from 'react'

const importPreferences = async (): Promise<ComponentType> => {
  await whenIdle()
  return (await import('./preferences.tsx')).Preferences
}

/**
 * The switches of header and footer, whose code loads after all that the page shows first. Without a network the page
 * goes on without them until there is one again.
 */
export function LatePreferences({ load = importPreferences }: { load?: typeof importPreferences }) {
  const [Preferences, setPreferences] = useState<ComponentType | null>(null)
  useEffect(() => {
    const fetchThem = () => {
      load().then(
        found => setPreferences(() => found),
        () => undefined
      )
    }
    fetchThem()
    window.addEventListener('online', fetchThem)
    return () => window.removeEventListener('online', fetchThem)
  }, [load])
  return Preferences && <Preferences />
}
