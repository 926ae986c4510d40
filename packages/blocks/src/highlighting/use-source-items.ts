import { useMemo, useRef } from 'react'
import { useSourceNames } from '../source-name.ts'
import type { SourceItem } from './mark-item.ts'
import type { TextSource } from './model.ts'
import { type PageText, parsePage } from './page-text.ts'

/** The sources with their names and pages; a page that has not changed is not read again. */
export function useSourceItems(images: readonly TextSource[]): readonly SourceItem[] {
  const namesOf = useSourceNames()
  const read = useRef<ReadonlyMap<string, PageText>>(new Map())
  return useMemo(() => {
    const names = namesOf(images)
    const pages = new Map<string, PageText>()
    const pageOf = (html: string): PageText => {
      const page = pages.get(html) ?? read.current.get(html) ?? parsePage(html)
      pages.set(html, page)
      return page
    }
    const items = images.map((source, at) => ({ source, name: names[at] ?? '', pages: source.text.map(pageOf) }))
    read.current = pages
    return items
  }, [images, namesOf])
}
