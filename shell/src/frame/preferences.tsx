import { LocaleSwitch } from './locale-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Language and colours. */
export const Preferences = () => (
  <>
    <LocaleSwitch />
    <ThemeSwitch />
  </>
)
