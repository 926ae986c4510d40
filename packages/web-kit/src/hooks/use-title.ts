import { PRODUCT } from '@annals/contracts'
import { useEffect } from 'react'
import { useLocale } from '../i18n/i18n.ts'

/** Names the page in the tab and the history, in the language of the screen: `text · Annals`. */
export function useTitle(text: string | undefined): void {
  const language = useLocale()
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT.name}` : PRODUCT.name
    const title = document.querySelector('title')
    if (title) title.lang = language
  }, [text, language])
}
