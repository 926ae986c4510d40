import type { ShareEntry } from '@annals/contracts'
import {
  AppErrorPanel,
  Badge,
  Button,
  Checkbox,
  EmptyState,
  IconButton,
  LinkButton,
  Loading,
  Menu,
  PageHeader,
  SearchField,
  Select,
  Table,
  Tag,
  TextLink
} from '@annals/ui'
import { compareText, errorText, formatDate, useCall, useHost, useT, useTitle } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import { arrange, type Sort, SORTS } from './arrange.ts'
import { NewerDialog } from './newer-dialog.tsx'
import css from './shares.module.css'
import { StatusDialog } from './status-dialog.tsx'
import { AREA } from './texts.ts'

const target = ({ share }: ShareEntry) =>
  share.mode === 'Students' ? `/ea/review/${share.uuid}` : `/ea/share/${share.uuid}`

/** The member's shares and what has come back (spec 1 §2.4). */
export function Screen() {
  const t = useT(AREA)
  useTitle(t('title'))
  const host = useHost()
  const { data, error, loading, reload, setData } = useCall('myShares', {})
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<Sort>('newest')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState<ShareEntry | null>(null)
  const [newer, setNewer] = useState<ShareEntry | null>(null)
  const [moved, setMoved] = useState('')
  const movedRow = useRef<HTMLElement>(null)

  // The mark that opened the dialog is gone afterwards; the dialog's own return of the focus comes first.
  useEffect(() => {
    if (!moved) return
    const later = setTimeout(() => movedRow.current?.focus(), 100)
    return () => clearTimeout(later)
  }, [moved])

  const all = useMemo(() => (data?.shares ?? []) as ShareEntry[], [data])
  const shares = useMemo(() => arrange(all, filter, sort, compareText), [all, filter, sort])
  // Only what is in sight can be deleted.
  const selected = shares.filter(entry => chosen.has(entry.share.uuid))

  const toggle = (uuids: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const uuid of uuids)
      if (on) next.add(uuid)
      else next.delete(uuid)
    setChosen(next)
  }

  async function remove(entries: ShareEntry[]) {
    const count = entries.length
    const agreed = await host.confirm({
      title: t('deleteTitle'),
      body: t('deleteText', { count }),
      ok: t('delete'),
      danger: true
    })
    if (!agreed) return
    try {
      await host.api.call('deleteShares', { uuids: entries.map(entry => entry.share.uuid) })
      toggle(
        entries.map(entry => entry.share.uuid),
        false
      )
      host.notify.success(t('deleted', { count }), { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await reload()
  }

  async function copy(link: string) {
    if (await copyText(link)) host.notify.success(t('copied', { value: link }), { occasion: 'copied' })
    else host.notify.error(t('copyFailed'))
  }

  function take(share: ShareEntry) {
    setData(old => ({ shares: old.shares.map(entry => (entry.share.uuid === share.share.uuid ? share : entry)) }))
    setNewer(null)
    setMoved(share.share.uuid)
    host.notify.success(t('newer.done', { title: titleOf(share) }))
  }

  const titleOf = (entry: ShareEntry) => entry.title || t('untitled')
  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (loading) return <Loading label={t('loading')} />
    if (all.length === 0)
      return (
        <EmptyState
          icon="share"
          title={t('empty')}
          body={t('emptyText')}
          action={
            <LinkButton variant="primary" href="/my/activities">
              {t('toActivities')}
            </LinkButton>
          }
        />
      )
    return (
      <>
        <div className={css.tools}>
          <SearchField
            label={t('filter')}
            placeholder={t('filter')}
            value={filter}
            onChange={setFilter}
            className={css.search}
          />
          <Select
            label={t('sort')}
            value={sort}
            onChange={id => setSort(SORTS.find(known => known === id) ?? 'newest')}
            options={SORTS.map(id => ({ id, label: t(id) }))}
          />
          {shares.length > 0 && (
            <Checkbox
              isSelected={selected.length === shares.length}
              isIndeterminate={selected.length > 0 && selected.length < shares.length}
              onChange={on =>
                toggle(
                  shares.map(entry => entry.share.uuid),
                  on
                )
              }
            >
              {t('selectAll')}
            </Checkbox>
          )}
          {selected.length > 0 && (
            <Button variant="danger" icon="trash" onPress={() => void remove(selected)}>
              {t('deleteSelected', { count: selected.length })}
            </Button>
          )}
        </div>
        {shares.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('noneFound')}
            action={<Button onPress={() => setFilter('')}>{t('showAll')}</Button>}
          />
        ) : (
          <Table
            label={t('title')}
            hasCards
            rows={shares}
            getKey={entry => entry.share.uuid}
            columns={[
              {
                id: 'select',
                label: t('column.select'),
                corner: 'start',
                render: entry => (
                  <Checkbox
                    aria-label={t('select', { title: titleOf(entry) })}
                    isSelected={chosen.has(entry.share.uuid)}
                    onChange={on => toggle([entry.share.uuid], on)}
                  >
                    {null}
                  </Checkbox>
                )
              },
              {
                id: 'title',
                label: t('column.title'),
                isRowHeader: true,
                render: entry => (
                  <span className={css.what} tabIndex={-1} ref={entry.share.uuid === moved ? movedRow : undefined}>
                    {entry.image && <img src={entry.image.thumb || entry.image.url} alt="" className={css.picture} />}
                    <span>
                      <TextLink href={target(entry)} className={css.name}>
                        <bdi>{titleOf(entry)}</bdi>
                      </TextLink>
                      <span className={css.tags}>
                        {entry.tags.map(tag => (
                          <Tag key={tag.uuid} name={tag.name} />
                        ))}
                      </span>
                      {entry.newer && (
                        <Button
                          variant="quiet"
                          icon="refresh"
                          className={css.newer}
                          aria-label={t('newerOf', { title: titleOf(entry) })}
                          onPress={() => setNewer(entry)}
                        >
                          {t('newer')}
                        </Button>
                      )}
                    </span>
                  </span>
                )
              },
              {
                id: 'link',
                label: t('column.link'),
                render: entry =>
                  entry.shortlink ? (
                    <span className={css.link}>
                      <span dir="ltr" className={css.code}>
                        {entry.shortlink.replace(/^https?:\/\//u, '')}
                      </span>
                      <IconButton
                        icon="copy"
                        label={t('copy', { title: titleOf(entry) })}
                        onPress={() => void copy(entry.shortlink)}
                      />
                    </span>
                  ) : (
                    <span className={css.quiet}>{t('noLink')}</span>
                  )
              },
              {
                id: 'created',
                label: t('column.created'),
                render: entry => formatDate(entry.share.created, 'PP - HH:mm')
              },
              { id: 'answers', label: t('column.answers'), align: 'end', render: entry => entry.answers },
              {
                id: 'submitted',
                label: t('column.submitted'),
                align: 'end',
                render: entry => (
                  <>
                    {entry.submitted}{' '}
                    {entry.answers > 0 && entry.submitted === entry.answers && <Badge kind="ok">{t('allIn')}</Badge>}
                  </>
                )
              },
              { id: 'mode', label: t('column.mode'), render: entry => t(`mode.${entry.share.mode}`) },
              {
                id: 'more',
                label: t('column.more'),
                corner: 'end',
                render: entry => (
                  <Menu
                    label={t('more', { title: titleOf(entry) })}
                    items={[
                      ...(entry.share.mode === 'Students'
                        ? [
                            {
                              id: 'status',
                              label: t('status'),
                              icon: 'people' as const,
                              onAction: () => setStatus(entry)
                            },
                            { id: 'review', label: t('review'), icon: 'comment' as const, href: target(entry) }
                          ]
                        : [{ id: 'open', label: t('open'), icon: 'eye' as const, href: target(entry) }]),
                      {
                        id: 'delete',
                        label: t('delete'),
                        icon: 'trash',
                        isDanger: true,
                        onAction: () => void remove([entry])
                      }
                    ]}
                  />
                )
              }
            ]}
          />
        )}
      </>
    )
  }

  return (
    <div className={css.page}>
      <PageHeader title={t('title')} intro={t('intro')} />
      {body()}
      {status && <StatusDialog entry={status} onClose={() => setStatus(null)} />}
      {newer && <NewerDialog entry={newer} onClose={() => setNewer(null)} onMoved={take} />}
    </div>
  )
}
