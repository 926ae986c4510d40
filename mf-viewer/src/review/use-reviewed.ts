import { loadModels } from '@annals/blocks/loaded-models'
import { useHost, useSession } from '@annals/web-kit'
import { typesOf } from '../player/load-blocks.ts'
import { factsOf, otherVersionOf } from '../player/share-facts.ts'
import { useLoaded } from '../player/use-loaded.ts'
import { isReadable } from './is-readable.ts'

function parseAnswers(json: string): Record<string, unknown> {
  const answers: unknown = JSON.parse(json)
  return typeof answers === 'object' && answers !== null ? (answers as Record<string, unknown>) : {}
}

/**
 * The students of a share and the answers of one of them: of the chosen one, or else of the first who has sent
 * (behaviour/viewer §6).
 */
export function useReviewed(share: string, chosen: string | null) {
  const { api } = useHost()
  const { status, user } = useSession()
  const key = status === 'starting' ? '' : `${share}/${user?.uuid ?? ''}`
  const { data, error, retry, refresh } = useLoaded(key, async signal => {
    if (key === '') return undefined
    const found = await api.call('reviewShare', { share }, { signal })
    await loadModels(typesOf(found.activity))
    return found
  })

  const students = data?.students ?? []
  const there = students.findIndex(student => student.answer === chosen)
  const firstSent = students.findIndex(student => student.submitted)
  const at = there >= 0 ? there : Math.max(0, firstSent)
  const student = students[at]
  const canRead = student !== undefined && isReadable(student, factsOf(data?.share).options)
  const wanted = canRead ? student.answer : ''
  // If a student continues to work or sends, the answers are loaded again.
  const answer = useLoaded(wanted && `${wanted}/${student?.updated ?? ''}`, async signal => {
    if (wanted === '') return null
    const { data: found } = await api.call('getAnswer', { answer: wanted }, { signal })
    const { answers, updated } = found.answer
    const activity = otherVersionOf(found)
    if (activity) await loadModels(typesOf(activity))
    return { values: parseAnswers(answers), updated, activity }
  })

  return { data, error, retry, refresh, students, at, student, canRead, answer }
}
