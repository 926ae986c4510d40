import { FileError } from '../ooxml/file-error.ts'
import { type Attributes, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'
import { PRESENTATION_LIMITS } from './limits.ts'

/** An element of a small XML part, without prefixes. `text` is what stands in it directly. */
export interface Element {
  name: string
  attributes: Attributes
  children: Element[]
  text: string
}

const element = (name: string, attributes: Attributes = {}): Element => ({ name, attributes, children: [], text: '' })

/** Reads a part as a whole: slides are small, and what an element means depends on others around it.
 * @throws FileError as `readXml`; HOSTILE where it is larger than any slide */
export async function readTree(zip: Zip, part: string): Promise<Element> {
  if (zip.size(part) > PRESENTATION_LIMITS.xml) throw new FileError('HOSTILE')
  const root = element('')
  const open = [root]
  let count = 0
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (++count > PRESENTATION_LIMITS.elements) throw new FileError('HOSTILE')
      const one = element(name, attributes)
      open.at(-1)?.children.push(one)
      open.push(one)
    },
    text(words) {
      const top = open.at(-1)
      if (top) top.text += words
    },
    close() {
      open.pop()
    }
  })
  return root.children[0] ?? root
}

/** The first element of a path of names below an element. */
export function at(from: Element | undefined, ...names: string[]): Element | undefined {
  let found = from
  for (const name of names) found = found?.children.find(child => child.name === name)
  return found
}

/** All elements of a name, at any depth. */
export function* all(from: Element | undefined, name: string): Generator<Element, void> {
  for (const child of from?.children ?? []) {
    if (child.name === name) yield child
    yield* all(child, name)
  }
}

export const first = (from: Element | undefined, name: string): Element | undefined =>
  all(from, name).next().value ?? undefined
