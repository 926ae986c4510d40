import { MongoBinary } from 'mongodb-memory-server-core'

// Run by find-mongod.ts with MONGOMS_VERSION and MONGOMS_DOWNLOAD_DIR; the last line it prints is the program's path.
const path = await MongoBinary.getPath({
  version: process.env.MONGOMS_VERSION,
  downloadDir: process.env.MONGOMS_DOWNLOAD_DIR,
  systemBinary: undefined
})
console.log(path)
