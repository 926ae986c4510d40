import type { TagNode } from '@annals/contracts'
import { Loading, Notice } from '@annals/ui'
import { useCall, useErrorText } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './tag-tree.module.css'

/** What removing or merging a tag touches: tags below it, and items, some by name (behaviour/tags §3). */
export function Touched({ node }: { node: TagNode }) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, reload } = useCall('tagUses', { tag: node.uuid })
  if (error)
    return (
      <Notice kind="warn" action={{ label: t('tree.retry'), onPress: () => void reload() }}>
        {errorText(error)}
      </Notice>
    )
  if (!data) return <Loading label={t('tree.touched.loading')} />
  const { below, items, named } = data.data
  if (below + items === 0) return <p>{t('tree.touched.nothing')}</p>
  const more = items - named.length
  return (
    <div className={css.touched}>
      {below > 0 && <p>{t('tree.touched.below', { count: below })}</p>}
      {items > 0 && <p>{t('tree.touched.items', { count: items })}</p>}
      {named.length > 0 && (
        <ul>
          {named.map(({ uuid, kind, title }) => (
            <li key={uuid}>
              <bdi>{title || t('tree.untitled')}</bdi> <span className={css.kind}>{t(`tree.kind.${kind}`)}</span>
            </li>
          ))}
          {more > 0 && <li>{t('tree.touched.more', { count: more })}</li>}
        </ul>
      )}
    </div>
  )
}
