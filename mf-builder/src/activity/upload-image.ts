import type { ActivityImage } from '@annals/contracts'
import { type HostApi, uploadFile } from '@annals/web-kit'

/** Stores a picture; it becomes one of My Sources too. An activity keeps its addresses and what it shows, no more.
 * `onProgress` gets the share of the file that has left, 0 to 1. Rejects where it cannot be stored. */
export async function uploadImage(
  host: Pick<HostApi, 'api'>,
  file: File,
  onProgress?: (share: number) => void
): Promise<ActivityImage> {
  const { url, thumb, alt } = await uploadFile(host.api, 'createSource', file, { onProgress })
  return { url, thumb, alt }
}
