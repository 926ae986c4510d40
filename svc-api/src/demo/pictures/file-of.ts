import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DemoPicture } from './demo-picture.ts'

const require = createRequire(import.meta.url)

/** The file of a picture that is not drawn; whether it is on this machine, its user finds out. */
export const fileOf = (picture: Exclude<DemoPicture, { draw: unknown }>, samplesDir: string): string =>
  'package' in picture
    ? join(dirname(require.resolve(`${picture.package}/package.json`)), 'data/image.jpg')
    : join(samplesDir, 'images', picture.sample)
