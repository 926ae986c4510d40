import { Disclosure, EmptyState, inLanguage } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { useMemo } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { ClassProps } from '../block-components.ts'
import { StudentName } from '../common/class-view/student-name.tsx'
import { StudentText } from '../common/class-view/student-text.tsx'
import { useSourceNames } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './class-view.module.css'
import { prioritizingIcon } from './icon.ts'
import { readPrioritizingRecord } from './model.ts'
import { ranksOf } from './ranks.ts'

/** The sources by the mean of their places in a class, each with its places and reasons (behaviour/blocks §2.2). */
export function PrioritizingClass({ record, answers }: ClassProps) {
  const { t } = useBlockHost()
  const namesOf = useSourceNames()
  const read = useMemo(() => readPrioritizingRecord(record), [record])
  const ranks = useMemo(() => ranksOf(record, answers), [record, answers])
  const names = namesOf(read.images)
  if (ranks.length === 0)
    return (
      <EmptyState icon={prioritizingIcon} title={t('prioritizing.empty.title')} body={t('prioritizing.empty.body')} />
    )
  const most = Math.max(1, ...ranks.flatMap(({ counts }) => counts))
  return (
    <section className={styles.class}>
      <p className={styles.end}>
        <bdi>{read.first.trim() || t('prioritizing.first.default')}</bdi>
      </p>
      <ul role="list" className={styles.rows} aria-label={t('prioritizing.class')}>
        {ranks.map(({ source, counts, mean, reasons }) => (
          <li key={source.uuid} className={styles.row}>
            <span className={styles.picture}>
              <Thumbnail source={source} name="" alt={source.alt} />
            </span>
            <div className={styles.source}>
              <h3 className={styles.title}>
                <bdi {...inLanguage(source.lang)}>
                  {names[read.images.findIndex(({ uuid }) => uuid === source.uuid)]}
                </bdi>
              </h3>
              <p className={styles.fact}>
                {mean !== null && t('prioritizing.class.mean', { place: Math.round(mean * 10) / 10 })}
              </p>
              <p className={styles.fact}>
                <CreditLine source={source} />
              </p>
            </div>
            <ol role="list" className={styles.places}>
              {counts.map((count, at) => (
                <li
                  key={at}
                  className={styles.place}
                  aria-label={t('prioritizing.class.place', { place: at + 1, students: count })}
                >
                  <span className={styles.number}>{count}</span>
                  <span className={styles.bar} style={{ blockSize: `${(count / most) * 48}px` }} />
                  <span className={styles.number}>{at + 1}.</span>
                </li>
              ))}
            </ol>
            {reasons.length > 0 && (
              <div className={styles.reasons}>
                <Disclosure title={t('prioritizing.class.reasons', { reasons: reasons.length })} headingLevel={4}>
                  <ul role="list" className={styles.list}>
                    {reasons.map(({ id, place, text, student }) => (
                      <li key={id} className={styles.reason}>
                        <span className={styles.fact}>{t('prioritizing.class.at', { place })}</span>
                        <StudentName student={student} />
                        <StudentText text={text} />
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.end}>
        <bdi>{read.last.trim() || t('prioritizing.last.default')}</bdi>
      </p>
    </section>
  )
}
