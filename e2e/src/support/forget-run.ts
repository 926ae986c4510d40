import { rmSync } from 'node:fs'

/** Removes what the workers of this run have noted for one another. */
export default function forgetRun(): void {
  for (const folder of [process.env.MESSAGES_SEEN, process.env.CLEAN_MARKUP])
    if (folder) rmSync(folder, { recursive: true, force: true })
}
