import { useSyncExternalStore } from 'react'

export type Politeness = 'polite' | 'assertive'
interface Words {
  text: string
  /** Of the text; the page's if absent. */
  language?: string | undefined
}
type Said = Record<Politeness, Words>

/** Long enough for a screen reader to notice the change from empty to text, so the same text can be read twice. */
const GAP = 60
/** After this time the text leaves the page again, so that nobody finds an old message while reading on. */
const STAY = 5000

const createAnnouncements = () => {
  let said: Said = { polite: { text: '' }, assertive: { text: '' } }
  const listeners = new Set<() => void>()
  const timers: Partial<Record<Politeness, ReturnType<typeof setTimeout>>> = {}
  const say = (politeness: Politeness, text: string, language?: string) => {
    said = { ...said, [politeness]: { text, language } }
    for (const listener of listeners) listener()
  }
  return {
    get: () => said,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce: (text: string, politeness: Politeness = 'polite', language?: string) => {
      clearTimeout(timers[politeness])
      say(politeness, '')
      timers[politeness] = setTimeout(() => {
        say(politeness, text, language)
        timers[politeness] = setTimeout(() => say(politeness, ''), STAY)
      }, GAP)
    }
  }
}

const announcements = createAnnouncements()

/** Makes assistive technology read a text without moving the focus. `assertive` only for what cannot wait. */
export const announce = announcements.announce

/** The platform's only polite and assertive regions; rendered once in the shell, also above open dialogs. */
export const Announcer = () => {
  const said = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get)
  return (
    <div className="an-sr" data-react-aria-top-layer="true">
      <div role="log" aria-live="polite" aria-atomic="true" lang={said.polite.language}>
        {said.polite.text}
      </div>
      <div role="log" aria-live="assertive" aria-atomic="true" lang={said.assertive.language}>
        {said.assertive.text}
      </div>
    </div>
  )
}
