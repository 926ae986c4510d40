import { type SourceEntry, TAG_SETS } from '@annals/contracts'
import { Button, Checkbox, Dialog, Loading, Notice, TextLink } from '@annals/ui'
import { errorText, useCall, useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { stateOf, stepsBack, stepsOf, type TagChanges, type TagStep } from './tag-changes.ts'
import css from './tags-dialog.module.css'

interface Props {
  sources: readonly SourceEntry[]
  onSaved: (entries: readonly SourceEntry[]) => void
  onClose: () => void
}

/** Gives all selected sources tags of one's own, and takes others from them (behaviour/sources §3.3). */
export function TagsDialog({ sources, onSaved, onClose }: Props) {
  const host = useHost()
  const t = useT()
  const callErrorText = useErrorText()
  const { data, error, reload } = useCall('myTags', {})
  // The filter of the list shares this call, and tags may have been made in another tab since.
  useEffect(() => void reload(), [reload])
  const [changes, setChanges] = useState<TagChanges>(new Map())
  const [isBusy, setBusy] = useState(false)
  const groups = TAG_SETS.map(set => ({ set, tags: data?.tags.filter(({ tag }) => tag === set) ?? [] })).filter(
    ({ tags }) => tags.length > 0
  )

  async function send(steps: readonly TagStep[]): Promise<void> {
    for (const step of steps) onSaved((await host.api.call('setMyTags', step)).data)
  }
  async function undo(): Promise<void> {
    try {
      await send(stepsBack(sources, changes))
      host.notify.success(t('tagging.undone'))
    } catch (failure) {
      host.notify.error(errorText(failure), { action: { label: t('delete.undo'), onPress: () => void undo() } })
    }
  }
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await send(stepsOf(sources, changes))
    } catch (failure) {
      host.notify.error(errorText(failure))
      setBusy(false)
      return
    }
    host.notify.success(t('edit.saved'), { action: { label: t('delete.undo'), onPress: () => void undo() } })
    onClose()
  }

  return (
    <Dialog
      title={t('tagging.title', { count: sources.length })}
      isOpen
      onClose={onClose}
      size="small"
      isLocked={isBusy}
      footer={
        <>
          <Button
            variant="primary"
            isPending={isBusy}
            whyNot={changes.size === 0 ? t('edit.same') : undefined}
            onPress={() => void save()}
          >
            {t('edit.save')}
          </Button>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('collections.cancel')}
          </Button>
        </>
      }
    >
      {error && (
        <Notice kind="bad" live="alert">
          {callErrorText(error)}
        </Notice>
      )}
      {!data && !error && <Loading label={t('tagging.loading')} />}
      {data && groups.length === 0 && (
        <p>
          {t('edit.noTags')} <TextLink href="/my/tags">{t('edit.defineTags')}</TextLink>
        </p>
      )}
      <div className={css.groups}>
        {groups.map(({ set, tags }) => (
          <fieldset key={set} className={css.group}>
            <legend>{t(`tags.${set}`)}</legend>
            {tags.map(({ uuid, name }) => {
              const before = stateOf(uuid, sources)
              const change = changes.get(uuid)
              return (
                <Checkbox
                  key={uuid}
                  isSelected={change ?? before === 'all'}
                  isIndeterminate={change === undefined && before === 'some'}
                  isDisabled={isBusy}
                  onChange={isOn => {
                    const next = new Map(changes)
                    if (before === (isOn ? 'all' : 'none')) next.delete(uuid)
                    else next.set(uuid, isOn)
                    setChanges(next)
                  }}
                >
                  <bdi>{name}</bdi>
                </Checkbox>
              )
            })}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
