import type { BrowserContext, Page } from '@playwright/test'
import { ar as annotatingAr } from '../../../packages/blocks/src/common/annotating/i18n/ar.ts'
import { en as annotatingEn } from '../../../packages/blocks/src/common/annotating/i18n/en.ts'
import { ar as blocksAr } from '../../../packages/blocks/src/i18n/ar.ts'
import { en as blocksEn } from '../../../packages/blocks/src/i18n/en.ts'
import { ar as discoveringAr } from '../../../packages/blocks/src/discovering/i18n/ar.ts'
import { en as discoveringEn } from '../../../packages/blocks/src/discovering/i18n/en.ts'
import { ar as highlightingAr } from '../../../packages/blocks/src/highlighting/i18n/ar.ts'
import { en as highlightingEn } from '../../../packages/blocks/src/highlighting/i18n/en.ts'
import { ar as prioritizingAr } from '../../../packages/blocks/src/prioritizing/i18n/ar.ts'
import { en as prioritizingEn } from '../../../packages/blocks/src/prioritizing/i18n/en.ts'
import { ar as questionAr } from '../../../packages/blocks/src/question/i18n/ar.ts'
import { en as questionEn } from '../../../packages/blocks/src/question/i18n/en.ts'
import { ar as sortingAr } from '../../../packages/blocks/src/sorting/i18n/ar.ts'
import { en as sortingEn } from '../../../packages/blocks/src/sorting/i18n/en.ts'
import { ar as viewerAr } from '../../../mf-viewer/src/i18n/ar.ts'
import { en as viewerEn } from '../../../mf-viewer/src/i18n/en.ts'

/** Areas whose screens are shown in Arabic. The teacher's own areas have no such catalogue and stay in English. */
const AREAS = [
  { en: viewerEn, ar: viewerAr },
  { en: blocksEn, ar: blocksAr },
  { en: annotatingEn, ar: annotatingAr },
  { en: discoveringEn, ar: discoveringAr },
  { en: highlightingEn, ar: highlightingAr },
  { en: prioritizingEn, ar: prioritizingAr },
  { en: questionEn, ar: questionAr },
  { en: sortingEn, ar: sortingAr }
] as const
type Values<T> = T extends unknown ? T[keyof T] : never
type English = Values<(typeof AREAS)[number]['en']>
type Catalogue = Readonly<Record<string, string>>

const arabic = new WeakSet<BrowserContext>()

/** All pages of this context are shown in Arabic. */
export async function speakArabic(context: BrowserContext): Promise<void> {
  arabic.add(context)
  await context.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
}
export const directionOf = (page: Page) => (arabic.has(page.context()) ? 'rtl' : 'ltr')

function inArabic(english: string): string {
  const found = AREAS.flatMap(({ en, ar }: { en: Catalogue; ar: Catalogue }) =>
    Object.keys(en).flatMap(key => (en[key] === english ? [ar[key] ?? english] : []))
  )
  const [text, ...others] = new Set(found)
  if (text === undefined || others.length > 0)
    throw new Error(`“${english}” has ${found.join(' | ') || 'no'} translation`)
  return text
}

/** An English text of a student's or a review's screen in the language in which this page is shown. */
export function say(page: Page, english: English, values: Record<string, string | number> = {}): string {
  const text = arabic.has(page.context()) ? inArabic(english) : english
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ''))
}
