import { Table } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import { StudentName } from '../common/class-view/student-name.tsx'
import { StudentText } from '../common/class-view/student-text.tsx'
import styles from './class-view.module.css'
import { keyOf } from './model.ts'
import type { ClassGraph } from './use-class-graph.ts'

/** The same as the drawing: the nodes and the connections with their numbers, and the path of each student. */
export function ClassLists({ graph: { read, paths, names, start, of } }: { graph: ClassGraph }) {
  const { t } = useBlockHost()
  const nameOf = (id: string) => {
    const name = names.get(id) ?? ''
    return id === start ? t('discovering.startNode', { name }) : name
  }
  return (
    <div className={styles.lists}>
      <Table
        cards="phone"
        isCaptionShown
        label={t('discovering.nodes')}
        rows={read.nodes}
        getKey={({ id }) => id}
        columns={[
          {
            id: 'node',
            label: t('discovering.node.form'),
            isRowHeader: true,
            render: ({ id }) => <bdi>{nameOf(id)}</bdi>
          },
          { id: 'count', label: t('discovering.class.column.opened'), align: 'end', render: ({ id }) => of(id).count },
          {
            id: 'step',
            label: t('discovering.class.column.step'),
            align: 'end',
            render: ({ id }) => of(id).step ?? '–'
          }
        ]}
      />
      {read.connections.length > 0 && (
        <Table
          cards="phone"
          isCaptionShown
          label={t('discovering.connections')}
          rows={read.connections}
          getKey={keyOf}
          columns={[
            {
              id: 'connection',
              label: t('discovering.connection'),
              isRowHeader: true,
              render: ({ from, to, text }) => (
                <bdi>
                  {t(text.trim() === '' ? 'discovering.connection.bare' : 'discovering.connection.named', {
                    from: names.get(from[0]) ?? '',
                    to: names.get(to[0]) ?? '',
                    label: text.trim()
                  })}
                </bdi>
              )
            },
            {
              id: 'count',
              label: t('discovering.class.column.along'),
              align: 'end',
              render: connection => paths.connections.get(keyOf(connection)) ?? 0
            }
          ]}
        />
      )}
      <section>
        <h3 className={styles.title}>{t('discovering.class.paths')}</h3>
        <ol role="list" className={styles.paths} aria-label={t('discovering.class.paths')}>
          {paths.students.map(({ id, student, order }) => (
            <li key={id} className={styles.path}>
              <StudentName student={student} />
              <StudentText text={order.map((one, at) => `${at + 1}. ${names.get(one) ?? ''}`).join(' · ')} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
