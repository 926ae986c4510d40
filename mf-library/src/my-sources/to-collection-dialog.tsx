import { type Collection, COLLECTION_MAX_LENGTHS, type SourceEntry } from '@annals/contracts'
import { Button, Dialog, Form, Loading, Notice, TextField } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { errorText, useCall, useErrorText, useHost, useSettled } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './to-collection.module.css'

/** Collections that are listed, and sources that one call adds (contracts). */
const LISTED = 24
const AT_ONCE = 200
const SEARCH_PAUSE = 250
const SEARCH_MAX = 200

interface Props {
  sources: readonly SourceEntry[]
  onAdded: () => void
  onClose: () => void
}

/** Adds selected sources to one of the member's collections, or to a new one (behaviour/sources §3.1). */
export function ToCollectionDialog({ sources, onAdded, onClose }: Props) {
  const host = useHost()
  const t = useT()
  const callErrorText = useErrorText()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim().slice(0, SEARCH_MAX), SEARCH_PAUSE)
  const { data, error, loading } = useCall('myCollections', { ...(query && { searchFor: query }), limit: LISTED })
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Made here; a second try adds to it. */
  const made = useRef<Collection>(null)
  const found = data?.data ?? []

  async function send({ uuid, name: to }: Pick<Collection, 'uuid' | 'name'>): Promise<void> {
    const uuids = sources.map(({ source }) => source.uuid)
    let already = 0
    for (let at = 0; at < uuids.length; at += AT_ONCE) {
      const some = { collection: uuid, sources: uuids.slice(at, at + AT_ONCE) }
      already += (await host.api.call('addSourcesToCollection', some)).there
    }
    const added = t('toCollection.added', { count: uuids.length - already, name: to })
    host.notify.success(already > 0 ? t('add.thereToo', { added, count: already }) : added)
    onAdded()
  }
  async function busy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      host.notify.error(errorText(failure))
      setBusy(false)
    }
  }
  const make = () => {
    const given = name.trim()
    if (given === '') return setMissing(true)
    return busy(async () => {
      const words = { introduction: '', description: '', acknowledgements: '', language: '', license: '' }
      made.current ??= (await host.api.call('addCollection', { name: given, ...words })).data
      await send(made.current)
    })
  }

  return (
    <Dialog
      title={t('toCollection.title', { count: sources.length })}
      isOpen
      onClose={onClose}
      size="small"
      isLocked={isBusy}
      footer={
        <Button onPress={onClose} isDisabled={isBusy}>
          {t('collections.cancel')}
        </Button>
      }
    >
      <SearchField label={t('collections.search')} value={typed} onChange={setTyped} />
      {error && (
        <Notice kind="bad" live="alert">
          {callErrorText(error)}
        </Notice>
      )}
      {loading && !data && <Loading label={t('toCollection.loading')} />}
      <ul className={css.list} aria-label={t('toCollection.list')}>
        {found.map(collection => (
          <li key={collection.uuid}>
            <Button icon="collection" isDisabled={isBusy} onPress={() => void busy(() => send(collection))}>
              <bdi>{collection.name}</bdi> <small>{t('collections.items', { count: collection.count })}</small>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={css.hint}>
        {data && data.total > found.length && t('toCollection.more', { count: found.length })}
        {data && found.length === 0 && t(query ? 'collections.noneFound' : 'collections.empty')}
      </p>
      <Form onSubmit={make} className={css.make}>
        <TextField
          label={t('collections.new')}
          value={name}
          maxLength={COLLECTION_MAX_LENGTHS.name}
          error={isMissing ? t('collections.nameMissing') : ''}
          onChange={words => {
            setName(words)
            setMissing(false)
          }}
        />
        <Button type="submit" isPending={isBusy}>
          {t('toCollection.make')}
        </Button>
      </Form>
    </Dialog>
  )
}
