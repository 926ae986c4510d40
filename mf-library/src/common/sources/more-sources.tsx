import { Button } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './sources.module.css'
import type { SourceList } from './use-source-list.ts'

/** So many times more is loaded by itself; then the button goes on, so that what follows the list can be reached. */
const BY_ITSELF = 3
/** In CSS pixels; the second margin counts inside a part that scrolls by itself. */
const NEAR = { rootMargin: '600px', scrollMargin: '600px' }

/** Moves the keyboard's focus to the first card that a button has brought, so that reading goes on there. */
function useFocusOnMore({ root, before, end, reading, failed }: SourceList) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null || reading) return
    const card = root.current?.querySelector('ul')?.children[wanted.current - before]
    const target = card?.querySelector<HTMLElement>('a[href]') ?? card?.querySelector('input')
    if (!failed) target?.focus()
    wanted.current = null
  }, [root, before, end, reading, failed])
  return (position: number) => {
    wanted.current = position
  }
}

/** The end of what is loaded of a list: how much that is, and more when it comes near. */
export function MoreSources({ list }: { list: SourceList }) {
  const t = useT()
  const { before, end, total, hasNext, reading, failed, readMore } = list
  const near = useRef<HTMLDivElement>(null)
  const left = useRef(BY_ITSELF)
  const focusOn = useFocusOnMore(list)
  const { query, sort } = list
  const tags = list.tags.join()
  useEffect(() => {
    left.current = BY_ITSELF
  }, [query, sort, tags])

  const mayRead = hasNext && !reading && !failed
  useEffect(() => {
    const element = near.current
    if (!element || !mayRead || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(entries => {
      if (left.current === 0 || !entries.some(entry => entry.isIntersecting)) return
      left.current -= 1
      void readMore('next')
    }, NEAR)
    observer.observe(element)
    return () => observer.disconnect()
  }, [mayRead, end, readMore])

  const values = { from: before + 1, to: end, total: list.more ? list.total : total }
  const range = list.more ? 'list.rangeOfMore' : 'list.range'
  const shown = list.more ? 'list.shownOfMore' : 'list.shown'
  return (
    <div ref={near} className={css.more}>
      <p role="status" dir="auto">
        {end < total || before > 0 ? t(before > 0 ? range : shown, values) : ''}
      </p>
      {failed === 'next' && (
        <p role="alert" dir="auto" className={css.failed}>
          {t('list.failed')}
        </p>
      )}
      {hasNext && (
        <Button
          isPending={reading === 'next'}
          onPress={() => {
            left.current = BY_ITSELF
            focusOn(end)
            void readMore('next')
          }}
        >
          {t(failed === 'next' ? 'load.retry' : 'list.more')}
        </Button>
      )}
    </div>
  )
}

/** The beginning of what is loaded of a list: the button for what comes before it. */
export function EarlierSources({ list }: { list: SourceList }) {
  const t = useT()
  const { before, hasPrevious, reading, failed, readMore } = list
  const focusOn = useFocusOnMore(list)
  if (!hasPrevious) return null
  return (
    <div className={css.more}>
      {failed === 'previous' && (
        <p role="alert" dir="auto" className={css.failed}>
          {t('list.failed')}
        </p>
      )}
      <Button
        isPending={reading === 'previous'}
        onPress={() => {
          focusOn(before - 1)
          void readMore('previous')
        }}
      >
        {t(failed === 'previous' ? 'load.retry' : 'list.earlier')}
      </Button>
    </div>
  )
}
