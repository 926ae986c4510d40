import type { ItemTag } from '@annals/contracts'
import { Button, Dialog, Loading, Notice } from '@annals/ui'
import { type OfferedDialogProps, useCall, useErrorText, useHost, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { TaggerTrees } from './tagger-trees.tsx'
import css from './tagger.module.css'

type Props = OfferedDialogProps<'account/tagger'>

/** Common tags of an item, for partners and admins (behaviour/tags §4.1). */
export function TaggerDialog({ input: { uuid, title }, onClose }: Props) {
  return uuid ? <Tagger uuid={uuid} title={title} onClose={onClose} /> : <NoItem title={title} onClose={onClose} />
}

/** Nothing without an id can have tags. */
function NoItem({ title, onClose }: { title: string; onClose: Props['onClose'] }) {
  const t = useT()
  return (
    <Dialog
      title={t('tagger.title', { title })}
      isOpen
      isDismissable
      onClose={() => onClose(null)}
      footer={
        <Button variant="primary" onPress={() => onClose(null)}>
          {t('tagger.close')}
        </Button>
      }
    >
      <Notice kind="bad" live="alert">
        {t('tagger.noUuid')}
      </Notice>
      <p>{t('tagger.noUuidText')}</p>
    </Dialog>
  )
}

/** The ids of those tags that others do not hold. */
const missing = (tags: readonly ItemTag[], others: readonly ItemTag[]): string[] =>
  tags.flatMap(({ uuid }) => (others.some(other => other.uuid === uuid) ? [] : [uuid]))

function Tagger({ uuid, title, onClose }: { uuid: string; title: string; onClose: Props['onClose'] }) {
  const t = useT()
  const { api } = useHost()
  const { user } = useSession()
  const errorText = useErrorText()
  const common = useCall('allTags')
  const own = useCall('managedTags', {}, { enabled: user?.isPartner ?? false })
  const given = useCall('itemTags', undefined, { params: { uuid } })
  const [changed, setChanged] = useState<ItemTag[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const chosen = changed ?? given.data?.data
  const failure = common.error ?? own.error ?? given.error

  async function save() {
    if (!chosen || isPending || !given.data) return
    setPending(true)
    setProblem('')
    try {
      // What others have changed meanwhile stays as they left it.
      const change = { uuids: [uuid], add: missing(chosen, given.data.data), remove: missing(given.data.data, chosen) }
      const { data } = await api.call('setItemsTags', change)
      onClose({ tags: data.find(one => one.uuid === uuid)?.tags ?? [] })
    } catch (error) {
      setProblem(errorText(error))
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t('tagger.title', { title })}
      isOpen
      onClose={() => onClose(null)}
      isLocked={isPending}
      className={css.dialog}
      footer={
        <>
          <Button onPress={() => onClose(null)}>{t('tagger.cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            whyNot={changed ? undefined : t('tagger.unchanged')}
            onPress={() => void save()}
          >
            {t('tagger.save')}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="bad" live="alert">
          {problem}
        </Notice>
      )}
      {chosen && common.data && (own.data || !user?.isPartner) ? (
        <TaggerTrees
          common={common.data.data}
          own={own.data?.data}
          isAdmin={user?.isAdmin ?? false}
          chosen={chosen}
          onChange={setChanged}
        />
      ) : failure ? (
        <Notice
          kind="bad"
          live="alert"
          action={{
            label: t('tagger.retry'),
            onPress: () => void Promise.all([common.reload(), given.reload(), user?.isPartner && own.reload()])
          }}
        >
          {errorText(failure)}
        </Notice>
      ) : (
        <Loading label={t('tagger.loading')} />
      )}
    </Dialog>
  )
}
