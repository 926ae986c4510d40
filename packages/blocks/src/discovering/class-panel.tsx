import { useBlockHost } from '../block-host.tsx'
import { StudentName } from '../common/class-view/student-name.tsx'
import styles from './class-view.module.css'
import blockStyles from './discovering.module.css'
import { SourceFigures } from './source-figures.tsx'
import type { ClassGraph } from './use-class-graph.ts'

interface Props {
  graph: ClassGraph
  chosen: string | null
  onChoose(id: string): void
  onOpen(uuid: string): void
}

/** The node that is looked at: how many opened it, how many went on from there, who at which step, and its sources. */
export function ClassPanel({ graph: { read, paths, names, nodes, tell, tellStep }, chosen, onChoose, onOpen }: Props) {
  const { t } = useBlockHost()
  const node = nodes.find(({ id }) => id === chosen)
  if (!node)
    return (
      <section className={blockStyles.panel} aria-label={t('discovering.panel')}>
        <p className={blockStyles.hint}>{t('discovering.class.choose')}</p>
      </section>
    )
  const ways = read.connections.filter(({ from }) => from[0] === node.id)
  const who = paths.students
    .flatMap(({ id, student, order }) => {
      const at = order.indexOf(node.id)
      return student && at >= 0 ? [{ id, student, step: at + 1 }] : []
    })
    .toSorted((one, other) => one.step - other.step)
  return (
    <section className={blockStyles.panel} aria-label={t('discovering.panel')}>
      <h3 className={blockStyles.title}>
        <bdi>{names.get(node.id)}</bdi>
      </h3>
      <p className={blockStyles.hint}>{tell(node.id)}</p>
      {ways.length > 0 && (
        <>
          <h4 className={blockStyles.subtitle}>{t('discovering.ways')}</h4>
          <ul className={blockStyles.ways} role="list">
            {ways.map(({ to: [to], text }) => (
              <li key={to}>
                <button type="button" className={styles.way} onClick={() => onChoose(to)}>
                  <span className={styles.number}>{paths.connections.get(`${node.id} ${to}`) ?? 0}</span>
                  <span>
                    <bdi className={blockStyles.wayName}>{names.get(to)}</bdi>
                    {text.trim() !== '' && <bdi className={blockStyles.wayText}>{text.trim()}</bdi>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {who.length > 0 && (
        <ul role="list" className={styles.who} aria-label={t('discovering.class.who')}>
          {who.map(({ id, student, step }) => (
            <li key={id}>
              <StudentName student={student} />
              <span className={blockStyles.hint}>{tellStep(step)}</span>
            </li>
          ))}
        </ul>
      )}
      <SourceFigures images={node.images} onOpen={onOpen} />
    </section>
  )
}
