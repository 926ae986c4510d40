import { open } from 'node:fs/promises'
import { HEAD_BYTES, type Kind, kindOf } from './kind.ts'

/** The kind that the first bytes of a file show. */
export async function kindOfFile(path: string): Promise<Kind | null> {
  const file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0).finally(() => file.close())
  return kindOf(head.subarray(0, bytesRead))
}
