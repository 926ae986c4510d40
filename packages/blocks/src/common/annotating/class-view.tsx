import { EmptyState } from '@annals/ui'
import { useMemo, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import type { ClassProps } from '../../block-components.ts'
import { StudentName } from '../class-view/student-name.tsx'
import { StudentText } from '../class-view/student-text.tsx'
import { type AnnotatingType, hasEnoughSources, readAnnotatingRecord } from './annotating-model.ts'
import { classAnnotations } from './class-annotations.ts'
import styles from './class-view.module.css'
import { HeatMap } from './heat-map.tsx'
import { pictureOf } from './annotation-item.ts'
import { useSourceItems } from './use-source-items.ts'

/** Where a class marked the pictures, and all its annotations beside them (behaviour/blocks §2.2). */
export function AnnotatingClass({ of, record, answers }: ClassProps & { of: AnnotatingType }) {
  const { t } = useBlockHost()
  const read = useMemo(() => readAnnotatingRecord(of, record), [of, record])
  const sources = useSourceItems(of, read.images)
  const annotations = useMemo(() => classAnnotations(of, record, answers), [of, record, answers])
  const [chosen, setChosen] = useState<string | null>(null)
  if (!hasEnoughSources(of, read))
    return <EmptyState icon={of.icon} title={t('annotating.empty.title')} body={t('annotating.empty.body')} />
  const shown = annotations.find(({ id }) => id === chosen)?.selections ?? []
  return (
    <section className={styles.class}>
      <div className={styles.body}>
        <div className={styles.pictures}>
          {sources.map(item => {
            const isHere = ({ uuid }: { uuid: string }) => uuid === item.source.uuid
            return (
              <HeatMap
                key={item.source.uuid}
                item={item}
                selections={annotations.flatMap(({ selections }) => selections.filter(isHere))}
                chosen={shown.filter(isHere)}
              />
            )
          })}
        </div>
        <ul role="list" className={styles.notes} aria-label={t('annotating.class.notes')}>
          {annotations.map(({ id, text, selections, student }) => (
            <li key={id} className={styles.note}>
              <StudentName student={student} />
              {text === '' ? <p className={styles.none}>{t('annotating.text.none')}</p> : <StudentText text={text} />}
              {selections.length > 0 ? (
                <button
                  type="button"
                  className={styles.show}
                  aria-pressed={id === chosen}
                  onClick={() => setChosen(id === chosen ? null : id)}
                >
                  {[...new Set(selections.map(selection => pictureOf(t, selection, sources)))].join(' · ')}
                </button>
              ) : (
                <span className={styles.none}>{t('annotating.bare')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
