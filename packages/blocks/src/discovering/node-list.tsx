import { classes, Icon } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './forms.module.css'
import { startOf } from './graph.ts'
import graph from './graph.module.css'
import { imagesByNode, keyOf } from './model.ts'
import type { Editing } from './use-editing.ts'

/** All nodes with their sources and the connections that begin at them; each opens its form. */
export function NodeList({ editing }: { editing: Editing }) {
  const { t } = useBlockHost()
  const { read, nameOf, chosen } = editing
  const images = imagesByNode(read.images)
  const start = startOf(read)
  return (
    <ol role="list" className={styles.nodes} aria-label={t('discovering.nodes')}>
      {read.nodes.map(({ id, c }) => {
        const of = images.get(id) ?? []
        const [first] = of
        const out = read.connections.filter(({ from }) => from[0] === id)
        const isChosen = chosen?.kind === 'node' && chosen.id === id
        return (
          <li key={id} className={classes(styles.row, isChosen && styles.isChosen)}>
            <div data-entry={id}>
              <button
                type="button"
                className={styles.rowButton}
                aria-current={isChosen || undefined}
                onClick={() => editing.choose({ kind: 'node', id })}
              >
                <span className={styles.rowPicture} aria-hidden="true">
                  {first ? <Thumbnail source={first} name="" /> : <Icon name="text" />}
                  <span className={graph.strip} data-colour={c} />
                </span>
                <span className={styles.rowText}>
                  <bdi className={styles.name}>{nameOf(id)}</bdi>
                  <span className={styles.small}>
                    {id === start && `${t('discovering.start')} · `}
                    {t('discovering.sourceCount', { count: of.length })}
                  </span>
                </span>
              </button>
            </div>
            {out.length > 0 && (
              <ul role="list" className={styles.out}>
                {out.map(connection => {
                  const key = keyOf(connection)
                  const isOpen = chosen?.kind === 'connection' && chosen.key === key
                  return (
                    <li key={key} data-entry={key}>
                      <button
                        type="button"
                        className={classes(styles.outButton, isOpen && styles.isChosen)}
                        aria-label={t('discovering.connection.to', {
                          name: nameOf(connection.to[0]),
                          label: connection.text.trim()
                        })}
                        aria-current={isOpen || undefined}
                        onClick={() => editing.choose({ kind: 'connection', key, isNew: false })}
                      >
                        <Icon name="next" size={16} />
                        <bdi>{nameOf(connection.to[0])}</bdi>{' '}
                        {connection.text.trim() !== '' && <bdi className={styles.small}>{connection.text}</bdi>}
                      </button>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
