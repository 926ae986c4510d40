import { Button, Icon, inLanguage, Notice } from '@annals/ui'
import { Menu, Select } from '@annals/ui/menus'
import { useId, useMemo, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { SourceForm } from '../source-form.tsx'
import { useSourceNames } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { useAddSources } from '../use-add-sources.ts'
import { Colours, TitleField } from './forms.tsx'
import styles from './forms.module.css'
import { NODE_SOURCES_MAX, NODE_TEXT_MAX } from './limits.ts'
import { keyOf, readDiscoveringRecord, sourcesOfNode } from './model.ts'
import { withSourceTexts } from './record-edits.ts'
import type { Editing } from './use-editing.ts'

/** Title, colour, sources and connections of a node, and the ways to move and connect it without dragging. */
export function NodeForm({ id, editing }: { id: string; editing: Editing }) {
  const { t, announce } = useBlockHost()
  const { read, nameOf, placing, latest } = editing
  const heading = useId()
  const node = read.nodes.find(one => one.id === id)
  const images = read.images.filter(image => image.node === id)
  const names = useSourceNames()(images)
  const [described, setDescribed] = useState<string | null>(null)
  const { add, problem } = useAddSources(
    useMemo(() => sourcesOfNode(id), [id]),
    latest,
    (next, added) => {
      editing.set(readDiscoveringRecord(next))
      announce(t('discovering.added', { count: added }))
    }
  )
  if (!node) return null
  const describedAt = images.findIndex(({ uuid }) => uuid === described)
  const describedSource = images[describedAt]
  const connections = read.connections.filter(({ from, to }) => from[0] === id || to[0] === id)
  const others = read.nodes.filter(
    other => other.id !== id && !read.connections.some(({ from, to }) => from[0] === id && to[0] === other.id)
  )
  return (
    <div
      className={styles.form}
      role="group"
      aria-labelledby={heading}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        editing.done()
      }}
    >
      <div className={styles.formHead}>
        <h3 id={heading}>{t('discovering.node.form')}</h3>
        <Button icon="check" onPress={editing.done}>
          {t('discovering.form.done')}
        </Button>
      </div>
      <TitleField
        key={id}
        label={t('discovering.node.title')}
        value={node.text}
        max={NODE_TEXT_MAX}
        onChange={text => editing.changeNode(id, { text })}
        onDone={editing.done}
      />
      <Colours label={t('discovering.colour')} value={node.c} onChange={c => editing.changeNode(id, { c })} />

      <div className={styles.part} role="group" aria-label={t('discovering.sources')}>
        <p className={styles.label}>
          {t('discovering.sources.count', { count: images.length, max: NODE_SOURCES_MAX })}
        </p>
        {problem && (
          <Notice kind="bad" live="alert">
            {t(`discovering.sources.${problem}`, { max: NODE_SOURCES_MAX })}
          </Notice>
        )}
        {images.length > 0 && (
          <ul role="list" className={styles.list}>
            {images.map((source, at) => {
              const name = names[at] ?? ''
              return (
                <li key={source.uuid} className={styles.source}>
                  <span className={styles.thumbnail}>
                    <Thumbnail source={source} name={name} alt={source.alt} />
                  </span>
                  <bdi className={styles.name} {...inLanguage(source.lang)}>
                    {name}
                  </bdi>
                  <Menu
                    label={t('discovering.sources.more', { name })}
                    items={[
                      {
                        id: 'describe',
                        label: t('sources.describe'),
                        icon: 'edit',
                        onAction: () => setDescribed(source.uuid)
                      },
                      {
                        id: 'remove',
                        label: t('discovering.sources.remove'),
                        icon: 'trash',
                        isDanger: true,
                        onAction: () => editing.removeSource(source.uuid, name)
                      }
                    ]}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {images.length < NODE_SOURCES_MAX && (
          <Button icon="plus" onPress={add}>
            {t('discovering.sources.add')}
          </Button>
        )}
      </div>

      <div className={styles.part} role="group" aria-label={t('discovering.connections')}>
        <p className={styles.label}>{t('discovering.connections')}</p>
        {connections.length > 0 && (
          <ul role="list" className={styles.list}>
            {connections.map(connection => {
              const key = keyOf(connection)
              const isOut = connection.from[0] === id
              const other = nameOf(isOut ? connection.to[0] : connection.from[0])
              return (
                <li key={key}>
                  <button
                    type="button"
                    className={styles.outButton}
                    aria-label={t(isOut ? 'discovering.connection.to' : 'discovering.connection.from', {
                      name: other,
                      label: connection.text.trim()
                    })}
                    onClick={() => editing.choose({ kind: 'connection', key, isNew: false })}
                  >
                    <Icon name={isOut ? 'next' : 'prev'} size={16} />
                    <span>
                      <bdi className={styles.name}>{other}</bdi>{' '}
                      {connection.text.trim() !== '' && <bdi className={styles.under}>{connection.text}</bdi>}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {others.length > 0 && (
          <Select
            label={t('discovering.connectTo')}
            placeholder={t('discovering.connectTo.none')}
            filterLabel={others.length > 8 ? t('discovering.connectTo.filter') : undefined}
            options={others.map(other => ({ id: other.id, label: nameOf(other.id) }))}
            value={null}
            onChange={to => editing.connect({ id }, { id: to })}
          />
        )}
      </div>

      <div className={styles.buttons}>
        {placing === id ? (
          <Button icon="close" onPress={() => editing.endPlacing(null)}>
            {t('discovering.place.stop')}
          </Button>
        ) : (
          <Button icon="place" onPress={() => editing.startPlacing(id)}>
            {t('discovering.place')}
          </Button>
        )}
        <Button icon="move" className={styles.byKeys} onPress={() => editing.startMoving(id)}>
          {t('discovering.move')}
        </Button>
        <Button icon="trash" variant="quiet" onPress={() => editing.removeNode(id)}>
          {t('discovering.node.removeIt')}
        </Button>
      </div>
      {describedSource && (
        <SourceForm
          source={describedSource}
          name={names[describedAt] ?? ''}
          onChange={texts => editing.set(withSourceTexts(latest.current, describedSource.uuid, texts))}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  )
}
