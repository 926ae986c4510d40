import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { goBack, NotPublished } from '../published.ts'

/** `node cli/rollback.ts [--www .data/www] mf-builder`: restores the previous version without a build; `shell` too. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { www: { type: 'string' } } })
const www = resolve(values.www ?? process.env.WWW_DIR ?? join(import.meta.dirname, '../../../../.data/www'))

const REFUSED: Record<NotPublished['reason'], string> = {
  UNKNOWN: 'it is not published',
  CHANGED: 'another build was published at this moment',
  SERVED: 'this build is served already',
  FIRST: 'there is no previous version to go back to',
  GONE: 'the files of the previous version are no longer there',
  FRAME: 'its previous version does not open in the present frame; change the frame first',
  AREAS: 'areas that are on do not open in the previous frame; change them or switch them off first',
  UNSURE: 'the previous frame does not say which areas it can open',
  PREFIX: 'an address of the previous version belongs to another area now',
  BUSY: 'something is being published at this moment; try again when it is done'
}

try {
  if (positionals.length === 0) throw new Error('Say which app: npm run rollback:remote -- mf-builder')
  for (const app of positionals) console.log(`${app} is back at ${await goBack(www, app)}`)
} catch (error) {
  if (error instanceof NotPublished) console.error([REFUSED[error.reason], ...error.apps].join(' '))
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
