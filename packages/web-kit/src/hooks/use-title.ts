import { PRODUCT } from '@annals/contracts'
import { useEffect } from 'react'

/** Names the page in the tab and the history: `text · Annals`. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT.name}` : PRODUCT.name
  }, [text])
}
