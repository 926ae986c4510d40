import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnPartner } from '../areas/partners/repository.ts'

type Draft = Pick<OwnPartner, 'name' | 'introduction' | 'text' | 'dataproviders'> & {
  slug: string
  /** What its logo is drawn with. */
  path: string
}

/** The institutions that hold the records of the simulator (infra/europeana-simulator). */
const DRAFTS: readonly Draft[] = [
  {
    slug: 'harbour-town-museum',
    name: 'Harbour Town Museum',
    introduction: 'Maps and charts of coasts, and of those who sailed along them.',
    text: 'The museum keeps what was drawn to find a way: sea charts, route maps, and pictures of the whole world from many middles. Every map here chose something to leave out.',
    dataproviders: ['Harbour Town Museum'],
    path: 'M16 62q12-14 24 0t24 0 24 0M52 14v40M30 54l22-40 20 32'
  },
  {
    slug: 'the-lantern-archive',
    name: 'The Lantern Archive',
    introduction: 'Photographs and posters, from glass plates to the street.',
    text: 'Pictures that were made to be looked at once are kept here for a second look. Whole plates and parts of them stand beside each other.',
    dataproviders: ['The Lantern Archive'],
    path: 'M36 30h28v44H36zM42 30V20h16v10M50 40v22M40 52h20'
  },
  {
    slug: 'library-on-the-hill',
    name: 'Library on the Hill',
    introduction: 'Speeches as they were given, year after year.',
    text: 'The library collects the yearly addresses of presidents to Congress. Read one to the end, or compare what was said in the same year of two centuries.',
    dataproviders: ['Library on the Hill'],
    path: 'M14 76l36-26 36 26M26 28q14-6 24 4 10-10 24-4v26q-14-6-24 4-10-10-24-4z'
  },
  {
    slug: 'school-of-figures',
    name: 'School of Figures',
    introduction: 'Charts that wanted to convince, and the figures behind them.',
    text: 'Diagrams of armies, hospitals and prices, each with what it was drawn from.',
    dataproviders: ['School of Figures'],
    path: 'M18 18v62h64M30 68V52M44 68V36M58 68V44M72 68V24'
  }
]

const FOLDER = 'demo-partners'
const logoOf = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><rect width="100" height="100" fill="#fff"/><path d="${path}" fill="none" stroke="#8a2b17" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Stores the logos, and answers the partners with fixed ids; `members` are given by the partner's slug. */
export async function demoPartners(
  filesDir: string,
  members: Readonly<Record<string, string[]>>
): Promise<OwnPartner[]> {
  await mkdir(join(filesDir, FOLDER), { recursive: true })
  return Promise.all(
    DRAFTS.map(async ({ path, ...partner }, index) => {
      await writeFile(join(filesDir, FOLDER, `${partner.slug}.svg`), logoOf(path))
      return {
        ...partner,
        uuid: `01930000-0000-7000-8000-9${String(index + 1).padStart(11, '0')}`,
        code: partner.slug,
        logo: `/files/${FOLDER}/${partner.slug}.svg`,
        providers: [],
        members: members[partner.slug] ?? []
      }
    })
  )
}
