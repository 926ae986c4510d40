import type { ContentItem, HomeCards } from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import type { LearningActivityService } from '../learning-activities/service.ts'
import type { ModuleRepository } from '../modules/repository.ts'
import { taggedModules } from '../tagged.ts'
import type { ChosenCards } from './model.ts'
import type { HomeRepository } from './repository.ts'

/** The found ones in the order of their ids; ids without one are left out. */
const inOrder = <T>(uuids: string[], found: T[], uuidOf: (one: T) => string): T[] =>
  uuids.flatMap(uuid => found.find(one => uuidOf(one) === uuid) ?? [])

/** The cards that admins choose for the home page (behaviour/content §1.1). */
export function homeService(
  home: HomeRepository,
  content: ModuleRepository,
  learningActivities: LearningActivityService,
  internal: InternalClient
) {
  async function modules(uuids: string[]): Promise<ContentItem[]> {
    if (uuids.length === 0) return []
    return inOrder(uuids, await taggedModules(internal, await content.items(uuids)), item => item.uuid)
  }

  async function cardsOf(chosen: ChosenCards): Promise<HomeCards> {
    const [ofContent, ofTeaching] = await Promise.all([
      modules(chosen.modules),
      learningActivities.several(chosen.activities)
    ])
    return { modules: ofContent, activities: ofTeaching }
  }

  return {
    /** What has been taken back since is left out, and is shown again once it is back. */
    cards: async (): Promise<HomeCards> => cardsOf(await home.chosen()),

    async choose(chosen: ChosenCards): Promise<HomeCards> {
      const cards = await cardsOf(chosen)
      const missing = (['modules', 'activities'] as const).filter(name => cards[name].length < chosen[name].length)
      if (missing.length > 0)
        fail('BAD_REQUEST', { fields: missing.map(path => ({ path, msg: 'are not all published' })) })
      await home.choose(chosen)
      return cards
    }
  }
}
