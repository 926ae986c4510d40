import type { OwnAnswer } from '@annals/contracts'
import { formatDate } from '../i18n/index.ts'
import { useT } from './i18n/index.ts'

/** What is told of an answer beside its title: when it was begun and sent, and when it is deleted. */
export function useOwnFacts() {
  const t = useT()
  return ({ begun, submitted, until }: OwnAnswer): string[] => [
    t('own.begun', { date: formatDate(begun, 'PP') }),
    submitted === false ? t('own.notSent') : t('own.sent', { date: formatDate(submitted, 'PP - HH:mm') }),
    ...(until === null ? [] : [t('own.until', { date: formatDate(until, 'PP') })])
  ]
}
