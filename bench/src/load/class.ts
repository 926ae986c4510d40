import { callSite, makeTeacher, wordBlock } from '../teacher.ts'

const AT_ONCE = 20

/** As many students can start in a share from one address without reaching a limit. */
const IN_A_SHARE = 250

export interface Class {
  shares: string[]
  /** Each student's `sa`. */
  tokens: string[]
}

/** Shares of one question whose students have started, all through the site's own calls. */
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
