import { type ErrorCode, ERRORS } from '@annals/contracts'
import { OFFLINE } from '../api/api-error.ts'
import { createTexts } from '../i18n/i18n.ts'

const codes = Object.entries(ERRORS).map(([code, { msg }]) => [code, msg])

/** What errors say by their code; in English it is what the services say. */
export const texts = createTexts({
  area: 'errors',
  en: { ...(Object.fromEntries(codes) as Record<ErrorCode, string>), NETWORK: OFFLINE },
  others: {
    ar: async () => (await import('./ar.ts')).ar,
    de: async () => (await import('./de.ts')).de,
    fr: async () => (await import('./fr.ts')).fr
  }
})
