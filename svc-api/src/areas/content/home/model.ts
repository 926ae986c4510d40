import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model } from 'mongoose'

/** Ids of the chosen cards, in their order. */
export interface ChosenCards {
  modules: string[]
  activities: string[]
}

/** The one document of this collection. */
export const HOME_ID = 'home'

const schema = defineSchema<ChosenCards & { _id: string }>({
  _id: { type: String, required: true },
  modules: { type: [String], required: true },
  activities: { type: [String], required: true }
})

export function homeModel(db: Connection): Model<ChosenCards & { _id: string }> {
  return db.models['HomeCards'] ?? db.model<ChosenCards & { _id: string }>('HomeCards', schema, 'home_cards')
}
