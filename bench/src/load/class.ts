import { callSite, makeTeacher, wordBlock } from '../teacher.ts'

const AT_ONCE = 20

/** Students per share: below the limit of starts in one share from one address. */
const IN_A_SHARE = 250

export interface Class {
  shares: string[]
  /** Each student's `sa`. */
  tokens: string[]
}

/** Creates shares of one question and starts their students, through the site's API. */
export const makeClass = async (site: string, students: number, block: number): Promise<Class> => {
  const teacher = await makeTeacher(site)
  const share = () => teacher.share('Letters under load', wordBlock('question', block, 'Who wrote?'))
  const shares = await Promise.all(
    Array.from({ length: Math.ceil(students / IN_A_SHARE) }, async () => (await share()).uuid)
  )
  const tokens: string[] = []
  let next = 0
  const start = async () => {
    for (let student = next++; student < students; student = next++) {
      const begun = { share: shares[Math.floor(student / IN_A_SHARE)], email: `load-${student}@example.org` }
      tokens[student] = (await callSite<{ sa: string }>(site, '/ea/student/start', begun)).sa
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, start))
  return { shares, tokens }
}
