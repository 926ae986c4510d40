import { AppErrorPanel, Button, Checkbox, Dialog, EmptyState, Loading } from '@annals/ui'
import { useCall, useErrorText } from '@annals/web-kit'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { countsOf, flat, type TagFilterProps } from './tag-choice.ts'
import css from './tag-filter.module.css'

/** The common tags by group, three columns of them, each with how many items have it (behaviour/tags §4.2). */
export function TagFilterDialog({ active, onChange, items, found, onClose }: TagFilterProps & { onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, reload } = useCall('allTags')
  const counts = countsOf(items)
  const groups = (data?.data.child ?? []).filter(({ child }) => child.length > 0)
  // The address may still be changing when the next tag is pressed.
  const latest = useRef(active)
  const [chosen, setChosen] = useState(active)
  const change = (next: string[]) => {
    latest.current = next
    setChosen(next)
    onChange(next)
  }
  const toggle = (uuid: string, isOn: boolean) =>
    change(isOn ? [...latest.current, uuid] : latest.current.filter(other => other !== uuid))

  return (
    <Dialog
      title={t('tagFilter.title')}
      isOpen
      isDismissable
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => change([])} whyNot={chosen.length === 0 ? t('tagFilter.noneActive') : undefined}>
            {t('tagFilter.clear')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('tagFilter.show', { count: found })}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <AppErrorPanel title={t('tagFilter.failed')} body={errorText(error)} onRetry={() => void reload()} />
      ) : !data ? (
        <Loading label={t('tagFilter.loading')} />
      ) : groups.length === 0 ? (
        <EmptyState icon="tag" title={t('tagFilter.empty')} />
      ) : (
        <>
          <p className={css.intro}>{t('tagFilter.intro')}</p>
          <div className={css.groups}>
            {groups.map(group => (
              <Group key={group.uuid} name={group.name}>
                {flat(group.child).map(({ node, depth }) => (
                  <li key={node.uuid} style={{ marginInlineStart: `${depth * 16}px` }}>
                    <Checkbox isSelected={chosen.includes(node.uuid)} onChange={isOn => toggle(node.uuid, isOn)}>
                      <bdi>{node.label}</bdi> <span className={css.count}>{counts.get(node.uuid) ?? 0}</span>
                    </Checkbox>
                  </li>
                ))}
              </Group>
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section>
      <h3 id={heading} className={css.group}>
        <bdi>{name}</bdi>
      </h3>
      <ul aria-labelledby={heading} className={css.tags}>
        {children}
      </ul>
    </section>
  )
}
