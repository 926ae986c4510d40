import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FileError } from './file-error.ts'
import { PACKAGE_LIMITS } from './limits.ts'

export type Attributes = SaxesTagPlain['attributes']

/**
 * Events while an XML part is read. Names have no prefix, so that the transitional and the strict namespaces of ISO
 * 29500 give the same events.
 */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Value of an attribute whose prefix the writer was free to choose, as `r:id`. */
export function prefixed(attributes: Attributes, name: string): string {
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key] ?? ''
  return ''
}

/**
 * Reads XML as a stream, and pauses after each piece so that the results can be used before the next one. Nothing is
 * expanded or loaded. A document type is rejected, and so is anything else that no office program writes.
 * @throws FileError BROKEN where it is not XML, HOSTILE
 */
export async function* walkXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void, void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let silence = 0

  parser.on('opentag', tag => {
    silence = 0
    if (++depth > PACKAGE_LIMITS.depth) throw new FileError('HOSTILE')
    reader.open?.(bare(tag.name), tag.attributes)
  })
  parser.on('closetag', tag => {
    silence = 0
    depth--
    reader.close?.(bare(tag.name))
  })
  const text = (words: string): void => reader.text?.(words)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('doctype', () => {
    throw new FileError('HOSTILE')
  })
  parser.on('error', cause => {
    throw new FileError('BROKEN', '', { cause })
  })

  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (cause) {
      throw new FileError('BROKEN', '', { cause })
    }
  }
  for await (const chunk of chunks) {
    silence += chunk.length
    parser.write(decode(chunk))
    if (silence > PACKAGE_LIMITS.silence) throw new FileError('HOSTILE')
    yield
  }
  parser.write(decode()).close()
}

/** Reads XML to its end.
 * @throws FileError as `walkXml` */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const walk = walkXml(chunks, reader)
  while (!(await walk.next()).done);
}
