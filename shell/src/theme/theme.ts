export type Theme = 'system' | 'light' | 'dark'

const KEY = 'annals.theme'
const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark' || value === 'system'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Without a choice the system's setting counts: the tokens follow `prefers-color-scheme`. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Only until the page is left.
  }
  applyTheme(theme)
}
