import { applyTheme, readTheme } from './theme.ts'

// Runs before anything is drawn, so that a dark page never flashes light. It is a separate file because the page's
// policy allows no inline script.
applyTheme(readTheme())
