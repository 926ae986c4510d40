import { isIP } from 'node:net'
import { posix } from 'node:path'
import { notPublic, WEB_PORTS, wrongPort } from './pictures/connect.ts'
import { isPublic } from './pictures/public-address.ts'
import { composed } from '@annals/contracts'
import { LIMITS } from '../uploads/limits.ts'
import type { PictureRef } from './row.ts'
import type { Zip } from './sheet/zip.ts'

/** Names of the files of a zip as people refer to them: without folders, case and the way accents are encoded. */
export interface PictureNames {
  /** Files that a name may mean: one, none, or several of the same name in different folders. */
  find(name: string): string[]
  /** Unpacked size of a file, in bytes. */
  size(name: string): number
  /** Stands for the bytes of a file. */
  mark(name: string): string
}

const MAX_ADDRESS = 2000

const plainPath = (name: string): string =>
  composed(name)
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')

/** Makes the files of a zip findable; what a Mac adds of its own is left out. */
export function pictureNames(zip: Pick<Zip, 'names' | 'size' | 'mark'>): PictureNames {
  const byPath = new Map<string, string>()
  const byName = new Map<string, string[]>()
  for (const name of zip.names()) {
    if (/(^|\/)(__MACOSX\/|\.)/.test(name)) continue
    const path = plainPath(name)
    byPath.set(path, name)
    const base = posix.basename(path)
    byName.set(base, [...(byName.get(base) ?? []), name])
  }
  return {
    size: zip.size,
    mark: zip.mark,
    find(name) {
      const path = plainPath(name)
      const exact = byPath.get(path)
      return exact === undefined ? (byName.get(posix.basename(path)) ?? []) : [exact]
    }
  }
}

/** Largest picture, in bytes: that of an upload. */
export const MAX_PICTURE_BYTES = LIMITS.picture

/** What a filled cell of the column `Picture` means. `isMissing`: it names a file that is nowhere. */
export type PictureCell = { ref: PictureRef } | { msg: string; right: string; isMissing: boolean }

const wrong = (msg: string, right: string, isMissing = false): PictureCell => ({ msg, right, isMissing })
const AN_ADDRESS = 'An address that begins with https:// or http://, or the name of a file in the zip.'

/** Whether a server may be one of the public internet, as far as its name tells. */
function isOpen(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0
    ? /\.[^.]+$/.test(bare) && !/\.(local|localhost|internal|lan|home)$/i.test(bare)
    : isPublic(bare)
}

function address(text: string): PictureCell {
  if (text.length > MAX_ADDRESS) return wrong('This address is too long.', `At most ${MAX_ADDRESS} characters.`)
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return wrong('This is not an address of a picture.', AN_ADDRESS)
  if (url.username || url.password)
    return wrong('This address contains a user name or a password.', 'An address that anybody can open.')
  const problem =
    url.port !== '' && !WEB_PORTS.includes(Number(url.port))
      ? wrongPort(url.port)
      : isOpen(url.hostname)
        ? null
        : notPublic()
  if (problem) return wrong(problem.msg, problem.right)
  return { ref: { from: 'address', url: url.href } }
}

/** Reads a cell of the column `Picture`: an address, or the name of a file in the zip that came with the sheet. */
export function pictureOf(text: string, files: PictureNames | null): PictureCell {
  if (/^(https?:|[a-z][a-z0-9+.-]*:\/\/|(data|javascript|mailto|file):)/i.test(text)) return address(text)
  const [name, ...others] = files?.find(text) ?? []
  if (name === undefined) {
    if (/^www\./i.test(text)) return wrong('This address is not complete.', `https://${text}`.slice(0, 300))
    return files
      ? wrong('The zip file has no file of this name.', 'The name of a file in the zip, with its ending.', true)
      : wrong('No zip file with pictures was uploaded.', AN_ADDRESS, true)
  }
  if (others.length > 0)
    return wrong('The zip file has several files of this name.', 'The name with its folder: folder/picture.jpg')
  if (files && files.size(name) > MAX_PICTURE_BYTES)
    return wrong('This picture is too large.', 'A picture of at most 50 MB.')
  return { ref: { from: 'zip', name } }
}
