import { publicSearchInternalCalls as asked } from '@annals/contracts'
import { BaseConfig, connect, createInternalClient, ensureIndexes, quotaTable, readConfig } from '@annals/service-kit'
import { resolve } from 'node:path'
import Type from 'typebox'
import { accountModels } from '../areas/accounts/model.ts'
import { titleKeys } from '../texts/best-titles.ts'
import { memberRepository } from '../areas/accounts/members/member-repository.ts'
import { hashPassword } from '../areas/accounts/password/password.ts'
import { activityRepository } from '../areas/activities/repository.ts'
import { itemRepository } from '../areas/collections/item-repository.ts'
import { collectionRepository } from '../areas/collections/repository.ts'
import { learningActivityRepository } from '../areas/content/learning-activities/repository.ts'
import { moduleRepository } from '../areas/content/modules/repository.ts'
import { narrativeRepository } from '../areas/narratives/repository.ts'
import { partnerRepository } from '../areas/partners/repository.ts'
import { sourceRepository } from '../areas/library/repository.ts'
import { taggedRepository } from '../areas/tags/items/repository.ts'
import { tagRepository } from '../areas/tags/repository.ts'
import { treeModels } from '../areas/tags/trees/model.ts'
import { seedVocabularies } from '../areas/tags/trees/vocabularies.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { demoActivities } from './activities.ts'
import { demoCollections } from './collections.ts'
import { demoContent, demoDownloads } from './content.ts'
import { demoLearningActivities } from './learning-activities.ts'
import { demoNarrative } from './narratives.ts'
import { demoPartners } from './partners.ts'
import { storePictures } from './pictures/store.ts'
import { demoSources, demoTags } from './sources.ts'

const { MONGODB_URL, MONGODB_DB, NODE_ENV, PORT, SERVICE_TOKEN } = BaseConfig.properties
const SeedConfig = Type.Object({
  MONGODB_URL,
  MONGODB_DB,
  NODE_ENV,
  PORT,
  SERVICE_TOKEN,
  FILES_DIR: Type.String({ default: '.data/files' }),
  /** Folder with further public-domain pictures; without it the demo is a little smaller. */
  ANNALS_SAMPLES: Type.String({ default: resolve(import.meta.dirname, '../../../../shared/data') })
})

// Demo content and accounts: fixed ids, so that running it again changes nothing.
const config = readConfig(SeedConfig)
if (config.NODE_ENV === 'production') throw new Error('Demo accounts are never made in production.')
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
accountModels(db)
const members = memberRepository(db)
const activities = activityRepository(db)
const content = moduleRepository(db)
const collections = collectionRepository(db)
const narratives = narrativeRepository(db)
const partners = partnerRepository(db)
const items = itemRepository(db)
const sources = sourceRepository(db)
const tags = tagRepository(db)
const tagged = taggedRepository(db)
treeModels(db)
await ensureIndexes(db)

for (const { uuid, login, password, name, permissions } of DEMO_ACCOUNTS) {
  if (await members.byId(uuid)) continue
  await members.addIfFree({
    _id: uuid,
    login,
    email: login,
    handles: [login],
    name,
    titled: titleKeys(name),
    countrycode: 'NL',
    avatar: '',
    joined: new Date(),
    password: await hashPassword(password, uuid),
    permissions
  })
}

const pictures = await storePictures(config.FILES_DIR, config.ANNALS_SAMPLES)
const modules = demoContent(pictures, await demoDownloads(config.FILES_DIR))
await content.put(modules.map(({ tags: _tags, ...module }) => module))
await seedVocabularies(db)
for (const { uuid, tags: given } of modules)
  await tagged.addIfNew(
    uuid,
    given.map(tag => tag.uuid)
  )
const [teacher, partner] = DEMO_ACCOUNTS
await partners.addIfNew(await demoPartners(config.FILES_DIR, { 'the-lantern-archive': [partner.uuid] }))
const { partner: most } = quotaTable()
const owners = { teacher: teacher.uuid, partner: partner.uuid }
for (const { uuid, role, content: activity, isPublished } of demoActivities(pictures))
  await activities.addNew(uuid, owners[role], activity, isPublished)
const taught = await demoLearningActivities(pictures, { filesDir: config.FILES_DIR, owner: DEMO_ACCOUNTS[2].uuid })
await learningActivityRepository(db).put(taught.map(({ stored }) => stored))
for (const { stored, tags: given } of taught) await tagged.addIfNew(stored._id, given)
const narrative = { ...demoNarrative(pictures), owner: partner.uuid, is_published: true, at: new Date() }
if (!(await narratives.find(narrative.uuid))) await narratives.addIfFree(narrative, most.narratives)
for (const { role, uuid } of DEMO_ACCOUNTS) {
  if (role === 'admin') continue
  for (const name of demoTags(role)) await tags.addIfNew(uuid, 'MyKeywords', name, name.toLowerCase(), most.tags)
  const tagIds = new Map((await tags.ofMember(uuid)).map(tag => [tag.name, tag.uuid]))
  await sources.addNew(uuid, demoSources(role, uuid, pictures, tagIds), most)
  for (const demo of demoCollections(role, uuid, pictures))
    if ((await collections.addIfFree(demo.collection, most.collections)) && demo.items.length > 0)
      await items.insert(uuid, demo.items, most)
}
await db.close()

// The running service does not see what this process writes to its database.
const internal = createInternalClient({ baseUrl: `http://127.0.0.1:${config.PORT}`, token: config.SERVICE_TOKEN })
for (const listing of [
  asked.publishedContent,
  asked.publishedActivities,
  asked.publishedNarrativeIds,
  asked.publishedCollections,
  asked.publishedPartners
]) {
  const { publications } = await internal(listing, { after: '', limit: 500 })
  if (publications.length > 0) await internal(asked.publicChanged, { area: listing.area, publications })
}

for (const { role, login, password } of DEMO_ACCOUNTS) {
  process.stdout.write(`${role.padEnd(8)} ${login}   ${password}\n`)
}
