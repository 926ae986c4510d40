import type { Connection } from 'mongoose'
import { type ChosenCards, HOME_ID, homeModel } from './model.ts'

/** The only module that knows how the choice of the home page's cards is stored. */
export function homeRepository(db: Connection) {
  const model = homeModel(db)
  return {
    async chosen(): Promise<ChosenCards> {
      const stored = await model.findById(HOME_ID).lean<ChosenCards>()
      return { modules: stored?.modules ?? [], activities: stored?.activities ?? [] }
    },

    async choose({ modules, activities }: ChosenCards): Promise<void> {
      await model.replaceOne({ _id: HOME_ID }, { modules, activities }, { upsert: true })
    }
  }
}
export type HomeRepository = ReturnType<typeof homeRepository>
