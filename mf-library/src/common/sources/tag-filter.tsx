import { MAX_FILTER_TAGS } from '@annals/contracts'
import { Checkbox, Disclosure } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import css from './sources.module.css'
import type { SourceList } from './use-source-list.ts'

/** The member's own tags, by which a list of sources is narrowed; nothing where there are none. */
export function TagFilter({ list }: { list: SourceList }) {
  const t = useT()
  const { tags: chosen, setTags } = list
  const { data } = useCall('myTags', {})
  if (!data || data.tags.length === 0) return null
  const count = data.tags.filter(({ uuid }) => chosen.includes(uuid)).length
  return (
    <div className={css.filter}>
      <Disclosure
        headingLevel={2}
        title={count > 0 ? t('mine.tagsChosen', { count }) : t('edit.tags')}
        isOpenAtFirst={count > 0}
      >
        <div role="group" aria-label={t('edit.tags')} className={css.filterTags}>
          {data.tags.map(({ uuid, name }) => (
            <Checkbox
              key={uuid}
              isSelected={chosen.includes(uuid)}
              isDisabled={chosen.length >= MAX_FILTER_TAGS && !chosen.includes(uuid)}
              onChange={isOn => setTags(isOn ? [...chosen, uuid] : chosen.filter(other => other !== uuid))}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
