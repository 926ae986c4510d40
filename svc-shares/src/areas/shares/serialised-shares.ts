import type { ResponseOf, calls, ShareView, StudentStatus } from '@annals/contracts'
import { createImmutableCache, fail, type Written } from '@annals/service-kit'
import type { Share, ShareRepository, ShareState } from './repository.ts'

type Viewed = ResponseOf<typeof calls.viewShare>
type Reviewed = ResponseOf<typeof calls.reviewShare>

const MAX_CACHE_BYTES = 32 * 2 ** 20

/** What is the same for everybody who opens a version of a share, as it is sent: `mode` is the last field. */
interface Serialised {
  text: Buffer<ArrayBuffer>
  mode: Buffer<ArrayBuffer>
}

/** What decides how a share is shown; the rest never changes. */
type Shown = Pick<ShareState, 'version' | 'retention'>

const toView = ({ uuid, mode, created, owner, options, version, frozen }: Share, shown: Shown): ShareView => ({
  uuid,
  title: frozen.title,
  mode,
  created,
  owner,
  options,
  retention: shown.retention,
  version,
  image: frozen.image?.url ?? null
})

/** The answers that show a whole share. Each state is serialised once and then sent to everybody unchanged. */
export function serialisedShares(shares: ShareRepository) {
  const cache = createImmutableCache<Serialised>(MAX_CACHE_BYTES, ({ text }) => text.length)

  async function read(uuid: string, shown: Shown): Promise<Serialised> {
    const share = (await shares.find(uuid)) ?? fail('SHARE_GONE')
    const mode = Buffer.from(`,"mode":${JSON.stringify(share.mode)}}`)
    const open = JSON.stringify({ share: toView(share, shown), activity: share.frozen }).slice(0, -1)
    return { text: Buffer.concat([Buffer.from(open), mode]), mode }
  }
  const at = (uuid: string, shown: Shown) =>
    cache.get(`${uuid}:${shown.version}:${JSON.stringify(shown.retention)}`, () => read(uuid, shown))

  const withStudents = ({ text, mode }: Serialised, students: StudentStatus[], last: Buffer | string) =>
    Buffer.concat([
      text.subarray(0, text.length - mode.length),
      Buffer.from(`,"students":${JSON.stringify(students)}`),
      Buffer.from(last)
    ])

  return {
    async view(uuid: string, shown: Shown, students: StudentStatus[] | null): Promise<Written<Viewed>> {
      const share = await at(uuid, shown)
      return students ? withStudents(share, students, share.mode) : share.text
    },
    async review(uuid: string, shown: Shown, students: StudentStatus[]): Promise<Written<Reviewed>> {
      return withStudents(await at(uuid, shown), students, '}')
    }
  }
}
export type SerialisedShares = ReturnType<typeof serialisedShares>
