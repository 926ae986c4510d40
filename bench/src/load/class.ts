import { callSite, makeTeacher, wordBlock } from '../teacher.ts'

const AT_ONCE = 20

export interface Class {
  share: string
  /** Each student's `sa`. */
  tokens: string[]
}

/** A share of one question whose students have started, all through the site's own calls. */
export const makeClass = async (site: string, students: number, block: number): Promise<Class> => {
  const teacher = await makeTeacher(site)
  const { uuid } = await teacher.share('Letters under load', wordBlock('question', block, 'Who wrote?'))
  const tokens: string[] = []
  let next = 0
  const start = async () => {
    for (let student = next++; student < students; student = next++) {
      const begun = { share: uuid, email: `load-${student}@example.org` }
      tokens[student] = (await callSite<{ sa: string }>(site, '/ea/student/start', begun)).sa
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, start))
  return { share: uuid, tokens }
}
