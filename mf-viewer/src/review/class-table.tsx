import { blockTypeOf } from '@annals/blocks'
import { blockTitle } from '@annals/blocks/models'
import type { AnswerLine, Block, ShareOptions, StudentStatus } from '@annals/contracts'
import { Icon, Table, VisuallyHidden } from '@annals/ui'
import { Link } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { blockPath } from '../player/block-path.ts'
import styles from './class.module.css'
import { isReadable } from './is-readable.ts'
import { stateText } from './state-text.ts'

interface Props {
  share: string
  blocks: readonly Block[]
  students: StudentStatus[]
  /** By answer and block. */
  lines: Record<string, Record<string, AnswerLine>>
  options: ShareOptions
}

/** The address that was opened last from a table; who comes back from there goes on from the same cell. */
let opened = ''

export function ClassTable({ share, blocks, students, lines, options }: Props) {
  const t = useT()
  const blockText = useBlockText()
  const place = useRef<HTMLDivElement>(null)
  const base = `/ea/review/${share}`

  useEffect(() => {
    const links = [...(place.current?.querySelectorAll('a') ?? [])]
    links.find(link => link.getAttribute('href') === opened)?.focus()
    opened = ''
  }, [])

  const titleOf = (block: Block) => {
    const known = blockTypeOf(block.type)
    return blockTitle(block) || (known ? blockText(known.nameKey) : block.name)
  }
  const open = (to: string) => () => (opened = to)
  const query = (student: StudentStatus) => `?student=${student.answer}`

  function cell(student: StudentStatus, block: Block) {
    const line = lines[student.answer]?.[block.id]
    if (!isReadable(student, options)) return <Nothing name={t('class.notSent')} />
    const to = blockPath(base, block, query(student))
    return (
      <Link className={styles.cell} to={to} onClick={open(to)}>
        {!line ? (
          <Nothing name={t('class.noAnswer')} />
        ) : line.kind === 'text' ? (
          <span className={styles.words} dir="auto">
            {line.text}
          </span>
        ) : (
          <span className={styles.fact}>
            {line.kind === 'seen' ? t('class.seen') : t('class.placed', { placed: line.placed, count: line.count })}
          </span>
        )}
      </Link>
    )
  }

  function header(student: StudentStatus) {
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
    <div className={styles.table} ref={place}>
      <Table
        label={t('class.caption', { students: students.length, blocks: blocks.length })}
        rows={students}
        getKey={student => student.answer}
        columns={[
          { id: 'student', label: t('class.student'), isRowHeader: true, render: header },
          ...blocks.map((block, at) => ({
            id: block.id,
            label: t('class.block', { number: at + 1, title: titleOf(block) }),
            render: (student: StudentStatus) => cell(student, block)
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
