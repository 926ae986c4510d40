import { TAG_SETS, type UserTag } from '@annals/contracts'
import { AppErrorPanel, Loading, PageHeader, QuotaUseLine } from '@annals/ui'
import { errorText, useCall, useHost, useT, useTitle } from '@annals/web-kit'
import css from './tags.module.css'
import { TagSetPart } from './tag-set-part.tsx'
import { AREA } from './texts.ts'

/** /my/tags: the member's own tags in four sets (behaviour/personal-area §4). */
export function Screen() {
  const t = useT(AREA)
  useTitle(t('title'))
  const host = useHost()
  const { data, error, reload, setData } = useCall('myTags', {})
  const usage = useCall('usage', {})

  /** @returns whether the tag is gone */
  async function remove(tag: UserTag): Promise<boolean> {
    const agreed = await host.confirm({
      title: t('delete.title'),
      body: t('delete.body', { name: tag.name }),
      ok: t('delete'),
      danger: true
    })
    if (!agreed) {
      host.notify.success(t('kept'))
      return false
    }
    try {
      await host.api.call('removeMyTag', { tag_uuid: tag.uuid })
    } catch (failure) {
      host.notify.error(errorText(failure))
      return false
    }
    setData(old => ({ ...old, tags: old.tags.filter(({ uuid }) => uuid !== tag.uuid) }))
    void usage.reload()
    host.notify.success(t('deleted'))
    return true
  }

  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (!data) return <Loading label={t('loading')} />
    return (
      <div className={css.sets}>
        {TAG_SETS.map(set => (
          <TagSetPart
            key={set}
            set={set}
            tags={data.tags as UserTag[]}
            onAdded={tag => {
              setData(old => ({ ...old, tags: [...old.tags, tag] }))
              void usage.reload()
            }}
            onRemove={remove}
          />
        ))}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <QuotaUseLine usage={usage.data?.usage} of={['tags']} />
      {body()}
    </>
  )
}
