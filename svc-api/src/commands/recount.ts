import { BaseConfig, connect, readConfig } from '@annals/service-kit'
import Type from 'typebox'
import { recountCollections } from '../areas/collections/recount.ts'

// An operator's command. A collection's counts follow from every write of items. After a repair of the database by
// hand, or for a database older than the count of bytes, this command counts again. The site may run meanwhile.
const { MONGODB_URL, MONGODB_DB } = BaseConfig.properties
const config = readConfig(Type.Object({ MONGODB_URL, MONGODB_DB }))
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
const count = await recountCollections(db)
await db.close()
process.stdout.write(`${count} collections are counted anew.\n`)
