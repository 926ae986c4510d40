import { BLOCK_TYPES } from '@annals/contracts'
import type { Browser } from '@playwright/test'
import { tellBytes, tellHeading } from './figures.ts'
import { blocksOf } from './nine-blocks.ts'
import { bodyOf, weighShare } from './page-weight.ts'
import { makeTeacher } from './teacher.ts'

/**
 * Measures what code a student's page loads for each block type: all that an activity with a block of it as the second
 * one loads beyond an activity without it. A single run, because bytes do not vary.
 */
export async function tellTypeWeights(browser: Browser, site: string): Promise<void> {
  const teacher = await makeTeacher(site)
  tellHeading('   Code of each block type, with its model, its texts and what it shares with other types')
  for (const type of BLOCK_TYPES) {
    const first = type === 'text' ? 'question' : 'text'
    const weigh = async (types: Parameters<typeof blocksOf>[0]) => {
      const { url } = await teacher.share('Types', blocksOf(types))
      return (await weighShare(browser, `${site}${url}`, 'Part 1')).scripts
    }
    const without = new Set((await weigh([first])).map(({ url }) => url))
    const scripts = await weigh([first, type])
    tellBytes(type, [bodyOf(scripts.filter(({ url }) => !without.has(url)))])
  }
}
