import { LinkButton } from '@annals/ui'
import { useHost, useLocation } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'
import css from './place-pager.module.css'

interface Props {
  /** The places of the neighbouring pages, as the answer gave them; empty where there is none. */
  next: string
  previous: string
}

/** Leads through a list by places in it; every page has an address. */
export function CursorPager({ next, previous }: Props) {
  const t = useT()
  const host = useHost()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const place = params.get('after') ?? params.get('before') ?? ''
  const neighbours = `${previous} ${next}`
  const told = useRef({ place, neighbours })
  // The focus stays here, so that one can go on; that the rows above have changed is told when they have.
  useEffect(() => {
    if (told.current.neighbours === neighbours) return
    if (place !== '' && place !== told.current.place) host.announce(t('list.pageShown'))
    told.current = { place, neighbours }
  }, [place, neighbours, host, t])
  const address = (name: 'after' | 'before', to: string) => {
    const query = new URLSearchParams(params)
    query.delete('after')
    query.delete('before')
    query.set(name, to)
    return `${pathname}?${query}`
  }
  if (!next && !previous) return null
  return (
    <nav className={css.pager} aria-label={t('list.pages')}>
      {previous && (
        <LinkButton href={address('before', previous)} icon="prev">
          {t('list.previous')}
        </LinkButton>
      )}
      {next && (
        <LinkButton href={address('after', next)} iconEnd="next">
          {t('list.next')}
        </LinkButton>
      )}
    </nav>
  )
}
