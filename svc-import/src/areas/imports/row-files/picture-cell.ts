import { isIP } from 'node:net'
import { notPublic, WEB_PORTS, wrongPort } from '../../../downloads/address-problems.ts'
import { isPublic } from '../../../downloads/public-address.ts'
import { composed } from '@annals/contracts'
import { LIMITS, MAX_BYTES } from '../../../file-kinds/limits.ts'
import type { PictureRef } from '../row.ts'
import type { Zip } from '../../../ooxml/zip.ts'

/**
 * Names of a zip's files as people write them: with or without folders, in any Unicode form of accents, and in any case
 * where this is unambiguous.
 */
export interface PictureNames {
  /** Files that a name may mean: none, one, or several if nothing decides between them. */
  find(name: string): string[]
  /** Whether there is a folder of this name. */
  hasFolder(name: string): boolean
  /** Unpacked size of a file, in bytes. */
  size(name: string): number
  /** Identifies the bytes of a file. */
  mark(name: string): string
}

const MAX_ADDRESS = 2000

/** Number of folders of a path that are compared. */
const MOST_FOLDERS = 12
const ABSOLUTE = /^([a-z]:[\\/]|[\\/~])/i

const plainPath = (name: string): string =>
  composed(name)
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')

/** A path without its first folder, without its first two, and so on. */
function* shorter(path: string): Generator<string> {
  let rest = path
  for (let count = 0; count < MOST_FOLDERS && rest.includes('/'); count++) {
    rest = rest.slice(rest.indexOf('/') + 1)
    yield rest
  }
}

/** Files by one of their names. If several share a name, two are stored: enough to know that it is ambiguous. */
function shelf() {
  const found = new Map<string, string[]>()
  return {
    add(key: string, name: string): void {
      const names = found.get(key)
      if (!names) found.set(key, [name])
      else if (names.length < 2) names.push(name)
    },
    at: (key: string): string[] => found.get(key) ?? []
  }
}

/** Finds a name in its exact case, else in any case. */
function namedFiles() {
  const exact = shelf()
  const loose = shelf()
  return {
    add(key: string, name: string): void {
      exact.add(key, name)
      loose.add(key.toLowerCase(), name)
    },
    at(key: string): string[] {
      const all = loose.at(key.toLowerCase())
      const same = exact.at(key)
      return all.length > 1 && same.length === 1 ? same : all
    },
    exactly: exact.at
  }
}

/**
 * Builds an index of a zip's files; files that macOS adds are left out. A name with folders is found where its folders
 * agree with those of a file as far as both have any: a picture of the same name in another folder does not match. Only
 * a path that starts with a drive may have folders that the zip lacks completely.
 */
export function pictureNames(zip: Pick<Zip, 'names' | 'size' | 'mark'>): PictureNames {
  const whole = namedFiles()
  const ends = namedFiles()
  const folders = new Set<string>()
  for (const name of zip.names()) {
    if (/(^|\/)(__MACOSX\/|\.)/.test(name)) continue
    const path = plainPath(name)
    whole.add(path, name)
    ends.add(path, name)
    for (const end of shorter(path)) ends.add(end, name)
    const [folder = '', ...rest] = path.split('/', 2)
    if (rest.length > 0) folders.add(folder.toLowerCase())
  }
  return {
    size: zip.size,
    mark: zip.mark,
    hasFolder: name => folders.has(composed(name).toLowerCase()),
    find(name) {
      const path = plainPath(name)
      const same = whole.exactly(path)
      const found = same.length === 1 ? same : ends.at(path)
      if (found.length > 0) return found
      for (const end of shorter(path)) {
        const outer = end.includes('/') || ABSOLUTE.test(name) ? whole.at(end) : []
        if (outer.length > 0) return outer
      }
      return []
    }
  }
}

/** Largest picture, in bytes: that of an upload. */
export const MAX_PICTURE_BYTES = LIMITS.picture

/** Films, recordings and PDFs by their names: they are stored unchanged. */
const UNCHANGED = /\.(mp4|webm|mp3|m4a|wav|ogg|pdf)$/i
export const isStoredUnchanged = (ref: PictureRef): boolean => ref.from === 'zip' && UNCHANGED.test(ref.name)

/** The meaning of a filled cell of the column `Picture`. `isMissing`: it names a file that does not exist. */
export type PictureCell = { ref: PictureRef } | { msg: string; right: string; isMissing: boolean }

const wrong = (msg: string, right: string, isMissing = false): PictureCell => ({ msg, right, isMissing })
const AN_ADDRESS = 'An address that begins with https:// or http://, or the name of a file in the zip.'

const IN_ZIP = 'The name of a file in the zip, with its ending, and with its folder where it has one.'

/** Whether a server may be in the public internet, judged by its name. */
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

/** A server's name and what follows it, without `https://`. */
const BARE_ADDRESS = /^(www\.|((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?\/\S)/iu

/** Whether a name that is not a file's is an address without its beginning. */
function isBareAddress(text: string, files: PictureNames | null): boolean {
  const [isBare, , server] = BARE_ADDRESS.exec(text) ?? []
  return isBare !== undefined && !(server && files?.hasFolder(server))
}

/** Reads a cell of the column `Picture`: an address, or the name of a file in the zip that came with the workbook. */
export function pictureOf(text: string, files: PictureNames | null): PictureCell {
  if (/^(https?:|[a-z][a-z0-9+.-]*:\/\/|(data|javascript|mailto|file):)/i.test(text)) return address(text)
  const [name, ...others] = files?.find(text) ?? []
  if (name === undefined) {
    if (isBareAddress(text, files)) return wrong('This address is not complete.', `https://${text}`.slice(0, 300))
    return files
      ? wrong('The zip file has no file of this name.', IN_ZIP, true)
      : wrong('No zip file with pictures was uploaded.', AN_ADDRESS, true)
  }
  if (others.length > 0)
    return wrong('The zip file has several files of this name.', 'The name as in the zip: folder/picture.jpg')
  const ref = { from: 'zip', name } as const
  if (files && files.size(name) > (isStoredUnchanged(ref) ? MAX_BYTES : MAX_PICTURE_BYTES))
    return isStoredUnchanged(ref)
      ? wrong('This file is too large.', 'A film, recording or PDF of at most 100 MB.')
      : wrong('This picture is too large.', 'A picture of at most 50 MB.')
  return { ref }
}
