import type { AnswerSvg } from '@annals/blocks/answer-svg'
import type { Block, BlockSource } from '@annals/contracts'
import { fileName } from './class-rows.ts'
import type { Entry } from './zip-of.ts'

interface Answered {
  answer: string
  block: string
  record: Block['record']
  value: unknown
}

interface Names {
  /** Of the folder of a block, by its id. */
  folderOf: ReadonlyMap<string, string>
  /** Of a student, by the id of the answer. */
  nameOf: ReadonlyMap<string, string>
}

const OWN_FILE = /^\/(files|assets)\/[\w./-]+$/

/** Names that are the same where neither case nor the way an accent is stored counts: on Windows and macOS. */
const folded = (name: string) => name.toLowerCase().normalize('NFC')

/** Collects the answers of a class as pictures, and the files that they show, each once (behaviour/sharing §6.1). */
export function classPictures(titleOf: (source: Pick<BlockSource, 'title' | 'type'>) => string) {
  const drawn: { answer: string; block: string; svg: string }[] = []
  const files = new Map<string, string>()

  /** Where a file lies, seen from the folder of a block. Files of other sites are not taken along. */
  function hrefOf(url: string): string | null {
    if (!OWN_FILE.test(url)) return null
    const known = files.get(url)
    const name = known ?? `pictures/${files.size + 1}${/\.\w{1,5}$/.exec(url)?.[0] ?? ''}`
    files.set(url, name)
    return `../../${name}`
  }

  return {
    add(draw: AnswerSvg, { answer, block, record, value }: Answered): void {
      drawn.push({ answer, block, svg: draw(record, value, { hrefOf, nameOf: titleOf }) })
    },

    /** What the zip has of them; two students of the same alias have files of their own. */
    entries({ folderOf, nameOf }: Names): Entry[] {
      const taken = new Set<string>()
      const pictures = drawn.flatMap(({ answer, block, svg }): Entry[] => {
        const [folder, student] = [folderOf.get(block), nameOf.get(answer)]
        if (folder === undefined || student === undefined) return []
        const start = `answers/${folder}/${fileName(student, answer)}`
        let name = `${start}.svg`
        for (let number = 2; taken.has(folded(name)); number++) name = `${start} ${number}.svg`
        taken.add(folded(name))
        return [{ name, content: new Blob([svg]) }]
      })
      return [...pictures, ...[...files].map(([url, name]): Entry => ({ name, url }))]
    }
  }
}
