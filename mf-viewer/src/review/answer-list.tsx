import type { ClassAnswer } from '@annals/contracts'
import { TextLink } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import styles from './class-block.module.css'
import { factText } from './fact-text.ts'

interface Props {
  answers: readonly ClassAnswer[]
  /** The way to a student's review; null while names are off. */
  hrefOf: ((answer: ClassAnswer) => string) | null
}

/** Whether an answer has anything of the student's own: that a block was seen is the same for all. */
export const isOwn = ({ kind }: ClassAnswer['line']): boolean => kind !== 'seen'

/**
 * One line of each answer, for types that have no class view of their own. Where answers have nothing of the students'
 * own, names are all there is to tell.
 */
export function AnswerList({ answers, hrefOf }: Props) {
  const t = useT()
  const told = hrefOf ? answers : answers.filter(({ line }) => isOwn(line))
  if (told.length === 0) return null
  return (
    <ul role="list" className={styles.lines} aria-label={t('classBlock.answers')}>
      {told.map(answer => {
        const { line, member } = answer
        return (
          <li key={answer.answer}>
            {hrefOf && (
              <TextLink href={hrefOf(answer)} className={styles.name ?? ''}>
                <bdi>{member.email}</bdi>
              </TextLink>
            )}
            {line.kind !== 'text' && <span className={styles.fact}>{factText(t, line)}</span>}
            {'text' in line && line.text !== '' && (
              <span className={styles.words} dir="auto" lang="">
                {line.text}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
