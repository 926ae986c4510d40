import type { ShareEntry } from '@annals/contracts'
import {
  AppErrorPanel,
  Button,
  Checkbox,
  EmptyState,
  LinkButton,
  Loading,
  PageHeader,
  QuotaUseLine,
  SearchField,
  Select
} from '@annals/ui'
import { compareText, errorText, firstNames, useCall, useHost, useSelection, useT, useTitle } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import css from '../lists/list.module.css'
import { WallDialog } from '../qr/wall-dialog.tsx'
import { arrange, type Sort, SORTS } from './arrange.ts'
import { NewerDialog } from './newer-dialog.tsx'
import { linkOf, ShareTable, type Shown } from './share-table.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { AREA } from './texts.ts'

const idOf = ({ share }: ShareEntry) => share.uuid

/** The member's shares and what has come back (behaviour/personal-area §3). */
export function Screen() {
  const t = useT(AREA)
  useTitle(t('title'))
  const host = useHost()
  const { data, error, loading, reload, setData } = useCall('myShares', {})
  const usage = useCall('shareUsage', {})
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<Sort>('newest')
  const [shown, setShown] = useState<{ what: Shown; entry: ShareEntry } | null>(null)
  const [moved, setMoved] = useState('')
  const movedRow = useRef<HTMLElement>(null)

  // The mark that opened the dialog is gone afterwards; the dialog's own return of the focus comes first.
  useEffect(() => {
    if (!moved) return
    const later = setTimeout(() => movedRow.current?.focus(), 100)
    return () => clearTimeout(later)
  }, [moved])

  const close = () => setShown(null)
  const all = useMemo(() => (data?.shares ?? []) as ShareEntry[], [data])
  const shares = useMemo(() => arrange(all, filter, sort, compareText), [all, filter, sort])
  const selection = useSelection(shares, idOf)
  const inSight = selection.items.length - selection.hidden.length

  async function remove(entries: readonly ShareEntry[], hidden: readonly ShareEntry[] = []) {
    const count = entries.length
    const names = firstNames(hidden.map(({ title }) => title || t('untitled')))
    const unseen = hidden.length > 0 ? t('deleteHidden', { count: hidden.length, names }) : ''
    const agreed = await host.confirm({
      title: t('deleteTitle'),
      body: `${t('deleteText', { count })} ${unseen}`.trim(),
      ok: t('delete'),
      danger: true
    })
    if (!agreed) return
    try {
      const uuids = entries.map(idOf)
      await host.api.call('deleteShares', { uuids })
      selection.drop(uuids)
      host.notify.success(t('deleted', { count }), { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await Promise.all([reload(), usage.reload()])
  }

  async function copy(link: string) {
    if (await copyText(link)) host.notify.success(t('copied', { value: link }), { occasion: 'copied' })
    else host.notify.error(t('copyFailed'))
  }

  function take(share: ShareEntry) {
    setData(old => ({ shares: old.shares.map(entry => (entry.share.uuid === share.share.uuid ? share : entry)) }))
    close()
    setMoved(share.share.uuid)
    host.notify.success(t('newer.done', { title: share.title || t('untitled') }))
  }

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
          <SearchField label={t('filter')} value={filter} onChange={setFilter} className={css.search} />
          <Select
            label={t('sort')}
            value={sort}
            onChange={id => setSort(SORTS.find(known => known === id) ?? 'newest')}
            options={SORTS.map(id => ({ id, label: t(id) }))}
          />
          {shares.length > 0 && (
            <Checkbox
              isSelected={inSight === shares.length}
              isIndeterminate={inSight > 0 && inSight < shares.length}
              onChange={on => selection.set(shares, on)}
            >
              {t('selectAll')}
            </Checkbox>
          )}
          {selection.items.length > 0 && (
            <>
              <Button variant="danger" icon="trash" onPress={() => void remove(selection.items, selection.hidden)}>
                {t('deleteSelected', { count: selection.items.length })}
              </Button>
              <Button variant="quiet" onPress={selection.clear}>
                {t('deselect')}
              </Button>
            </>
          )}
        </div>
        {shares.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('noneFound')}
            action={<Button onPress={() => setFilter('')}>{t('showAll')}</Button>}
          />
        ) : (
          <ShareTable
            shares={shares}
            isChosen={selection.has}
            onChoose={(entry, on) => selection.set([entry], on)}
            onCopy={link => void copy(link)}
            onRemove={entry => void remove([entry])}
            onShow={(what, entry) => setShown({ what, entry })}
            moved={moved}
            movedRow={movedRow}
          />
        )}
      </>
    )
  }

  return (
    <div className={css.page}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['shares', 'shortLinks']} />
      {body()}
      {shown?.what === 'status' && <StatusDialog entry={shown.entry} onClose={close} onChanged={reload} />}
      {shown?.what === 'newer' && <NewerDialog entry={shown.entry} onClose={close} onMoved={take} />}
      {shown?.what === 'wall' && <WallDialog title={shown.entry.title} link={linkOf(shown.entry)} onClose={close} />}
    </div>
  )
}
