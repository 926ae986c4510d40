import { nameKeyOf } from '@annals/blocks/viewer'
import type { ResponseOf, calls, ClassBlock, ClassStudent } from '@annals/contracts'
import { Icon, Table, VisuallyHidden } from '@annals/ui'
import { Link } from '@annals/web-kit'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { blockPath } from '../player/block-path.ts'
import styles from './class.module.css'
import { classBlockPath } from './class-path.ts'
import { factText } from './fact-text.ts'
import { isReadable } from './is-readable.ts'
import { stateText } from './state-text.ts'

interface Props {
  share: string
  page: ResponseOf<typeof calls.reviewClass>
}

/**
 * Widths of columns. What students wrote has all that the others leave, at least `words`. Where nobody writes, the facts
 * share it, at most `factMost` each, so that the students' column does not take it all.
 */
const WIDTH = { student: 228, fact: 112, factMost: 240, words: 128 }
const WITH_WORDS: readonly string[] = ['question', 'analysing', 'comparing', 'highlighting']
const holdsWords = ({ type }: ClassBlock) => WITH_WORDS.includes(type)

/** The address that was opened last from a table; who comes back from there goes on from the same cell. */
let opened = ''

export function ClassTable({ share, page: { blocks, students, lines, options, count } }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const place = useRef<HTMLDivElement>(null)
  const base = `/ea/review/${share}`

  useEffect(() => {
    const links = [...(place.current?.querySelectorAll('a') ?? [])]
    links.find(link => link.getAttribute('href') === opened)?.focus()
    opened = ''
  }, [])

  const titleOf = (block: ClassBlock) => {
    const nameKey = nameKeyOf(block.type)
    return block.title || (nameKey ? blockText(nameKey) : block.type)
  }
  const titleWithNumber = (block: ClassBlock, at: number) => t('class.block', { number: at + 1, title: titleOf(block) })
  const open = (to: string) => () => (opened = to)
  const query = (student: ClassStudent) => `?student=${student.answer}`

  const hasWords = blocks.some(holdsWords)
  const most = hasWords ? 'none' : `${WIDTH.student + blocks.length * WIDTH.factMost}px`
  const least = blocks.reduce((sum, block) => sum + (holdsWords(block) ? WIDTH.words : WIDTH.fact), WIDTH.student)

  function cell(student: ClassStudent, block: ClassBlock) {
    const line = lines[student.answer]?.[block.id]
    if (!isReadable(student, options)) return <Nothing name={t('class.notSent')} />
    // There may be no such block in the version that this student has sent.
    if (!line) return <Nothing name={t('class.noAnswer')} />
    const to = blockPath(base, block, query(student))
    return (
      <Link className={styles.cell} to={to} onClick={open(to)}>
        {line.kind !== 'text' && <span className={styles.fact}>{factText(t, line)}</span>}
        {'text' in line && line.text !== '' && (
          <span className={styles.words} dir="auto">
            {line.text}
          </span>
        )}
      </Link>
    )
  }

  function header(student: ClassStudent) {
    const to = base + query(student)
    return (
      <Link className={styles.student} to={to} onClick={open(to)}>
        <span className={styles.email} dir="ltr">
          {student.member.email}
        </span>
        <span className={styles.state}>
          <Icon name={student.submitted ? 'check' : 'clock'} size={16} />
          {stateText(t, student)}
        </span>
      </Link>
    )
  }

  return (
    <div className={styles.table} style={{ '--least': `${least}px`, '--most': most } as CSSProperties} ref={place}>
      <Table
        cards="phone"
        label={t('class.caption', { students: count, blocks: blocks.length })}
        rows={students}
        getKey={student => student.answer}
        columns={[
          { id: 'student', label: t('class.student'), isRowHeader: true, width: WIDTH.student, render: header },
          ...blocks.map((block, at) => ({
            id: block.id,
            label: titleWithNumber(block, at),
            head: (
              <Link
                className={styles.head}
                to={classBlockPath(share, block)}
                onClick={open(classBlockPath(share, block))}
              >
                {titleWithNumber(block, at)}
              </Link>
            ),
            ...(hasWords && !holdsWords(block) && { width: WIDTH.fact }),
            render: (student: ClassStudent) => cell(student, block)
          }))
        ]}
      />
    </div>
  )
}

/** A dash, with its meaning for those who do not see it. */
const Nothing = ({ name }: { name: string }) => (
  <span className={styles.fact}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
