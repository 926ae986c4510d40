import type { ClassStudent } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/index.ts'

/**
 * Announces how many students have new answers when a list was loaded again.
 * @param list other students are another list, e.g. those of another page
 * @returns to be called when somebody asks for new answers: then it is also said if there are none
 */
export function useNewAnswers(
  students: readonly Pick<ClassStudent, 'answer' | 'updated'>[] | undefined,
  list = ''
): () => void {
  const t = useT()
  const { announce } = useHost()
  const before = useRef<{ list: string; updated: ReadonlyMap<string, string> } | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!students) return
    const known = before.current?.list === list ? before.current.updated : null
    before.current = { list, updated: new Map(students.map(({ answer, updated }) => [answer, updated])) }
    const count = known ? students.filter(({ answer, updated }) => known.get(answer) !== updated).length : 0
    if (count > 0) announce(t('review.new', { count }))
    else if (isAsked.current) announce(t('review.nothingNew'))
    isAsked.current = false
  }, [students, list, announce, t])
  return () => {
    isAsked.current = true
  }
}
