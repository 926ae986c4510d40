import { TAG_SETS, type UserTag } from '@annals/contracts'
import { AppErrorPanel, Loading, PageHeader, QuotaUseLine, Section } from '@annals/ui'
import { errorText, useCall, useHost, useSession, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './tags.module.css'
import { TagSetPart } from './tag-set-part.tsx'
import { TagTreeManager } from '../tag-tree/tag-tree.tsx'

/** /my/tags: a partner's tree (behaviour/tags §3.1), and everybody's own tags in four sets (behaviour/tags §5). */
export function TagsScreen() {
  const t = useT()
  useTitle(t('tags.title'))
  const host = useHost()
  const { user } = useSession()
  const { data, error, reload, setData } = useCall('myTags', {})
  const usage = useCall('usage', {})

  /** @returns whether the tag is gone */
  async function remove(tag: UserTag): Promise<boolean> {
    const agreed = await host.confirm({
      title: t('tags.delete.title'),
      body: t('tags.delete.body', { name: tag.name }),
      ok: t('tags.delete'),
      danger: true
    })
    if (!agreed) {
      host.notify.success(t('tags.kept'))
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
    host.notify.success(t('tags.deleted'))
    return true
  }

  const body = () => {
    if (error && !data)
      return <AppErrorPanel title={t('tags.failed')} body={errorText(error)} onRetry={() => void reload()} />
    if (!data) return <Loading label={t('tags.loading')} />
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
  const own = (
    <>
      <QuotaUseLine usage={usage.data?.usage} of={['tags']} />
      {body()}
    </>
  )
  if (!user?.isPartner)
    return (
      <>
        <PageHeader title={t('tags.title')} intro={t('tags.intro')} />
        {own}
      </>
    )
  return (
    <>
      <PageHeader title={t('tags.title')} intro={t('tags.introPartner')} />
      <Section title={t('tags.tree')} intro={t('tags.treeIntro')}>
        <TagTreeManager />
      </Section>
      <Section title={t('tags.own')} intro={t('tags.intro')}>
        {own}
      </Section>
    </>
  )
}
