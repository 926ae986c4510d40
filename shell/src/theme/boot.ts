import { applyTheme, readTheme } from './theme.ts'

// Runs before anything is drawn, so that a dark page never flashes light. A file of its own: the page's policy allows no
// inline script.
applyTheme(readTheme())
