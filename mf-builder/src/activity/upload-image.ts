import type { ActivityImage } from '@annals/contracts'
import { type HostApi, uploadFile } from '@annals/web-kit'

/**
 * Stores a picture, which also becomes one of My Sources. An activity only stores its addresses and its description.
 * `onProgress` gets the sent part of the file, 0 to 1. Rejects if the picture cannot be stored.
 */
export async function uploadImage(
  host: Pick<HostApi, 'api'>,
  file: File,
  onProgress?: (share: number) => void
): Promise<ActivityImage> {
  const { url, thumb, alt } = await uploadFile(host.api, 'createSource', file, { onProgress })
  return { url, thumb, alt }
}
