import { Late, whenIdle } from '@annals/web-kit'

const loadPreferences = async () => {
  await whenIdle()
  return (await import('./preferences.tsx')).Preferences
}

const NONE = {}

/** The switches of header and footer, whose code loads after all that the page shows first. */
export const LatePreferences = () => <Late load={loadPreferences} props={NONE} />
