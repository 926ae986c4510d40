import type { EarlyCall } from '@annals/contracts/registry'
import { askEarly } from '@annals/web-kit/early-call'
import { applyTheme, readTheme } from './theme/theme.ts'

// Runs before anything is drawn, so that a dark page never flashes light. It is a separate file because the page's
// policy allows no inline script.
applyTheme(readTheme())
const { calls } = document.currentScript?.dataset ?? {}
if (calls) askEarly(JSON.parse(calls) as EarlyCall[], location.pathname)

// The first use of languages takes a phone 50 ms. The components need it as soon as their code is there; now, the page
// only waits for the network.
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf([new Intl.Locale(navigator.language).maximize().baseName]))
