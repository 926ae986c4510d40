import { TAG_GROUPS } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { StoredTree } from './model.ts'
import { treeRepository } from './repository.ts'

/** The tree that the whole site shares (behaviour/tags §1). */
export const COMMON: StoredTree = {
  _id: '01930000-0000-7000-8000-a00000000000',
  slug: 'european-association-of-history-educators',
  name: 'European Association of History Educators',
  owner: ''
}

/** The vocabularies of the filters (behaviour/tags §2). */
export const VOCABULARIES: Readonly<Record<(typeof TAG_GROUPS)[number], readonly string[]>> = {
  'Historical Periods': [
    '20th Century',
    '19th Century',
    '18th Century',
    '15-17th Century',
    'Late Middle Ages',
    'Early Middle Ages',
    'First Millennium',
    'Antiquity'
  ],
  Themes: [
    'Conflict and Cooperation',
    'Ideas and Ideologies',
    'Life and Leisure',
    'People on the Move',
    'Rights and Responsibilities',
    'The Environment',
    'Work and Technology'
  ],
  'Source Types': ['Artefacts', 'Audio', 'Images', 'Maps', 'Monuments', 'Statistics', 'Video'],
  'Historical Thinking': [
    'Cause and Consequence',
    'Change and Continuity',
    'Chronology and Context',
    'Historical Empathy',
    'Historical Interpretations',
    'Historical Significance',
    'Similarity and Difference',
    'Using Sources as Evidence'
  ],
  'Teaching Methods': [
    'Compare and Contrast',
    'Debate and Discussion',
    'Drama and Roleplay',
    'Interdisciplinary Work',
    'Persuade and Present'
  ],
  'Teaching Challenges': [
    'Challenging Stereotypes',
    'Encouraging Multiperspectivity',
    'Including Every Student',
    'Making Abstract Ideas Concrete',
    'Teaching Sensitive Topics'
  ]
}

const TERMS_OF_GROUP = 100
const idOf = (number: number) => `01930000-0000-7000-8000-a${String(number).padStart(11, '0')}`

const groupId = (group: number) => idOf((group + 1) * TERMS_OF_GROUP)
const FIXED: ReadonlySet<string> = new Set(TAG_GROUPS.map((_name, group) => groupId(group)))

/** Whether a tag is one of the groups that filters ask for by name. */
export const isGroup = (uuid: string): boolean => FIXED.has(uuid)

const TAGS = TAG_GROUPS.flatMap((group, position) => [
  { _id: groupId(position), tree: COMMON._id, parent: COMMON._id, name: group, position },
  ...VOCABULARIES[group].map((name, place) => ({
    _id: idOf((position + 1) * TERMS_OF_GROUP + place + 1),
    tree: COMMON._id,
    parent: groupId(position),
    name,
    position: place
  }))
])

/** The id that the vocabularies give a name, for demo content. */
export const vocabularyId = (name: string): string | undefined => TAGS.find(tag => tag.name === name)?._id

/** Writes the vocabularies once: what was changed or removed since stays so. */
export const seedVocabularies = (db: Connection): Promise<void> => treeRepository(db).seed(COMMON, TAGS)
