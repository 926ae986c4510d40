import type { StudentStatus } from '@annals/contracts'
import { Badge, Button, LinkButton } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useT } from '../i18n/index.ts'
import { classPath } from './class-path.ts'
import styles from './review.module.css'
import { stateText } from './state-text.ts'

interface Props {
  share: string
  /** The class view of the block that is shown; absent where no block is. */
  classHref: string | undefined
  students: StudentStatus[]
  at: number
  /** How many blocks the displayed student has answered, and how many there are; null while unknown. */
  done: { answered: number; blocks: number } | null
  onChoose(to: number): void
  onRefresh(): void
}

/** The student whose answers are shown, and the buttons to the others (behaviour/viewer §6). */
export function StudentChooser({ share, classHref, students, at, done, onChoose, onRefresh }: Props) {
  const t = useT()
  const student = students[at]
  if (!student) return null
  return (
    <aside className={styles.side} aria-label={t('review.class')}>
      <p className={styles.count}>
        {t('review.count', { submitted: students.filter(entry => entry.submitted).length, count: students.length })}
      </p>
      <LinkButton icon="list" className={styles.class} href={classPath(share)}>
        {t('class.open')}
      </LinkButton>
      {classHref !== undefined && (
        <LinkButton icon="people" className={styles.classBlock} href={classHref}>
          {t('classBlock.open')}
        </LinkButton>
      )}
      <Button variant="quiet" className={styles.refresh} icon="refresh" onPress={onRefresh}>
        {t('review.refresh')}
      </Button>
      <Select
        className={styles.select}
        label={t('review.students')}
        value={student.answer}
        onChange={id => onChoose(students.findIndex(entry => entry.answer === id))}
        options={students.map(entry => ({
          id: entry.answer,
          label: entry.member.email,
          description: stateText(t, entry)
        }))}
      />
      <div className={styles.facts}>
        <Badge kind={student.submitted ? 'ok' : 'warn'} icon={student.submitted ? 'check' : 'clock'}>
          {stateText(t, student)}
        </Badge>
        {done && (
          <p className={styles.quiet}>{t('review.answered', { answered: done.answered, count: done.blocks })}</p>
        )}
      </div>
      <div className={styles.pair}>
        <Button icon="prev" onPress={() => onChoose(at - 1)} whyNot={at <= 0 ? t('review.previous.none') : undefined}>
          {t('review.previous')}
        </Button>
        <Button
          iconEnd="next"
          onPress={() => onChoose(at + 1)}
          whyNot={at >= students.length - 1 ? t('review.next.none') : undefined}
        >
          {t('review.next')}
        </Button>
      </div>
      <p className={styles.keys}>{t('review.keys')}</p>
    </aside>
  )
}
