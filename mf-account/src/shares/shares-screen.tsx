import type { Retention, ShareEntry } from '@annals/contracts'
import {
  AppErrorPanel,
  Button,
  Checkbox,
  EmptyState,
  LinkButton,
  Loading,
  Notice,
  PageHeader,
  QuotaUseLine
} from '@annals/ui'
import { SearchField, Select } from '@annals/ui/menus'
import {
  compareText,
  errorText,
  firstNames,
  useAddressState,
  useCall,
  useHost,
  useSelection,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '../common/copy-text.ts'
import { formatDate, useT } from '../i18n/index.ts'
import css from '../common/list.module.css'
import { WallDialog } from '../common/qr/wall-dialog.tsx'
import { arrangeShares, SORTS } from './arrange-shares.ts'
import { CoTeachersDialog } from './co-teachers-dialog.tsx'
import { ColleagueShares } from './colleague-shares.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { NewerDialog } from './newer-dialog.tsx'
import { linkOf, ShareTable, type Shown } from './share-table.tsx'
import { StatusDialog } from './status-dialog.tsx'

const idOf = ({ share }: ShareEntry) => share.uuid

/** The member's shares and the students' progress (behaviour/personal-area §3). */
export function SharesScreen() {
  const t = useT()
  useTitle(t('shares.title'))
  const host = useHost()
  const { data, error, loading, reload, setData } = useCall('myShares', {})
  const usage = useCall('shareUsage', {})
  const [at, setAt] = useAddressState({ filter: '', sort: 'newest' })
  const keepFilter = useCallback((text: string) => setAt({ filter: text }), [setAt])
  const [filter, setFilter] = useTypedSearch(at.filter, keepFilter)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const [shown, setShown] = useState<{ what: Shown; entry: ShareEntry } | null>(null)
  const [moved, setMoved] = useState('')
  const movedRow = useRef<HTMLElement>(null)

  // The mark that opened the dialog is removed afterwards; the dialog first returns the focus itself.
  useEffect(() => {
    if (!moved) return
    const later = setTimeout(() => movedRow.current?.focus(), 100)
    return () => clearTimeout(later)
  }, [moved])

  const close = () => setShown(null)
  const all = useMemo(() => (data?.shares ?? []) as ShareEntry[], [data])
  const shares = useMemo(
    () => arrangeShares(all, filter, sort, compareText, t('shares.untitled')),
    [all, filter, sort, t]
  )
  const ending = all.filter(
    ({ share, answers }) => share.retention?.isEnding && !share.retention.deleted && answers > 0
  )
  const selection = useSelection(shares, idOf)
  const inSight = selection.items.length - selection.hidden.length

  async function remove(entries: readonly ShareEntry[], hidden: readonly ShareEntry[] = []) {
    const count = entries.length
    const names = firstNames(hidden.map(({ title }) => title || t('shares.untitled')))
    const unseen = hidden.length > 0 ? t('shares.deleteHidden', { count: hidden.length, names }) : ''
    const agreed = await host.confirm({
      title: t('shares.deleteTitle'),
      body: `${t('shares.deleteText', { count })} ${unseen}`.trim(),
      ok: t('shares.delete'),
      danger: true
    })
    if (!agreed) return
    try {
      const uuids = entries.map(idOf)
      await host.api.call('deleteShares', { uuids })
      selection.drop(uuids)
      host.notify.success(t('shares.deleted', { count }), { occasion: 'feedback' })
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await Promise.all([reload(), usage.reload()])
  }

  async function copy(link: string) {
    if (await copyText(link)) host.notify.success(t('shares.copied', { value: link }), { occasion: 'copied' })
    else host.notify.error(t('shares.copyFailed'))
  }

  function take(share: ShareEntry) {
    setData(old => ({ shares: old.shares.map(entry => (entry.share.uuid === share.share.uuid ? share : entry)) }))
    close()
    setMoved(share.share.uuid)
    host.notify.success(t('shares.newer.done', { title: share.title || t('shares.untitled') }))
  }

  function keptUntil({ share: { uuid } }: ShareEntry, retention: Retention) {
    setData(old => ({
      shares: old.shares.map(entry =>
        entry.share.uuid === uuid ? { ...entry, share: { ...entry.share, retention } } : entry
      )
    }))
    close()
    host.notify.success(t('keep.saved', { date: formatDate(retention.until, 'PP') }))
  }

  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('shares.failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (loading) return <Loading label={t('shares.loading')} />
    if (all.length === 0)
      return (
        <EmptyState
          icon="share"
          title={t('shares.empty')}
          body={t('shares.emptyText')}
          action={
            <LinkButton variant="primary" href="/my/activities">
              {t('shares.toActivities')}
            </LinkButton>
          }
        />
      )
    return (
      <>
        {ending.length > 0 && (
          <Notice kind="warn" title={t('keep.warning', { count: ending.length })}>
            {t('keep.warningText', { names: firstNames(ending.map(({ title }) => title || t('shares.untitled'))) })}
          </Notice>
        )}
        <div className={css.tools}>
          <SearchField label={t('shares.filter')} value={filter} onChange={setFilter} className={css.search} />
          <Select
            label={t('shares.sort')}
            value={sort}
            onChange={id => setAt({ sort: id })}
            options={SORTS.map(id => ({ id, label: t(`shares.${id}`) }))}
          />
          {shares.length > 0 && (
            <Checkbox
              isSelected={inSight === shares.length}
              isIndeterminate={inSight > 0 && inSight < shares.length}
              onChange={on => selection.set(shares, on)}
            >
              {t('shares.selectAll')}
            </Checkbox>
          )}
          {selection.items.length > 0 && (
            <>
              <Button variant="danger" icon="trash" onPress={() => void remove(selection.items, selection.hidden)}>
                {t('shares.deleteSelected', { count: selection.items.length })}
              </Button>
              <Button variant="quiet" onPress={selection.clear}>
                {t('shares.deselect')}
              </Button>
            </>
          )}
        </div>
        {shares.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('shares.noneFound')}
            action={<Button onPress={() => setFilter('')}>{t('shares.showAll')}</Button>}
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
      <PageHeader title={t('shares.title')} intro={t('shares.intro')} />
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['shares', 'shortLinks']} />
      {body()}
      <ColleagueShares />
      {shown?.what === 'status' && <StatusDialog entry={shown.entry} onClose={close} onChanged={reload} />}
      {shown?.what === 'coTeachers' && <CoTeachersDialog entry={shown.entry} onClose={close} />}
      {shown?.what === 'keep' && shown.entry.share.retention && (
        <KeepDialog
          entry={shown.entry}
          retention={shown.entry.share.retention}
          onClose={close}
          onKept={retention => keptUntil(shown.entry, retention)}
        />
      )}
      {shown?.what === 'newer' && <NewerDialog entry={shown.entry} onClose={close} onMoved={take} />}
      {shown?.what === 'wall' && <WallDialog title={shown.entry.title} link={linkOf(shown.entry)} onClose={close} />}
    </div>
  )
}
