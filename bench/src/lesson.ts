import { sortingRecord, sortingSources } from '../../e2e/src/support/sorting-record.ts'
import { makeTeacher, wordBlock } from './teacher.ts'

const TITLE = 'Letters from the front'

export interface Lesson {
  /** Path of a share whose activity is one text block. */
  single: string
  /** The same, followed by a question, whose code the page loads in advance. */
  double: string
  /** Heading of the first block. */
  heading: string
}

/** Creates a teacher with two shared activities through the site's API. Rejects with the error of a failed call. */
export const makeLesson = async (site: string): Promise<Lesson> => {
  const teacher = await makeTeacher(site)
  const share = async (blocks: Record<string, object>) => (await teacher.share('Writing home', blocks)).url
  const first = wordBlock('text', 1, TITLE)
  return {
    single: await share(first),
    double: await share({ ...first, ...wordBlock('question', 2, 'Who wrote?') }),
    heading: TITLE
  }
}

/**
 * Creates a share of one sorting block with a number of sources, spread over its board.
 * @returns its path
 */
export const makeBoard = async (site: string, count: number): Promise<string> => {
  const teacher = await makeTeacher(site)
  const places = Array.from({ length: count }, (_, at): [string, number, number] => [
    `Source ${at + 1}`,
    -0.45 + 0.1 * (at % 10),
    -0.4 + 0.2 * Math.floor(at / 10)
  ])
  const record = sortingRecord(sortingSources(places), { labels: [{ text: 'Made to be sold', x: 0.24, y: -0.45 }] })
  const { url } = await teacher.share('Who looks?', {
    bb_1: { id: 'bb_1', type: 'sorting', name: 'sorting', href: 'sorting/bb_1', record }
  })
  return url
}
