import { makeTeacher, wordBlock } from './teacher.ts'

const TITLE = 'Letters from the front'

export interface SharedActivities {
  /** Path of a share whose activity is one text block. */
  single: string
  /** The same, followed by a question, whose code the page loads in advance. */
  double: string
  /** Heading of the first block. */
  heading: string
}

/** Creates a teacher with two shared activities through the site's API. Rejects with the error of a failed call. */
export const shareActivities = async (site: string): Promise<SharedActivities> => {
  const teacher = await makeTeacher(site)
  const share = async (blocks: Record<string, object>) => (await teacher.share('Writing home', blocks)).url
  const first = wordBlock('text', 1, TITLE)
  return {
    single: await share(first),
    double: await share({ ...first, ...wordBlock('question', 2, 'Who wrote?') }),
    heading: TITLE
  }
}
