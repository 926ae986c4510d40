import { isDrawn, loadAnswerSvg } from '@annals/blocks/answer-svg'
import { loadAnswerTexts } from '@annals/blocks/answer-texts'
import { nameKeyOf } from '@annals/blocks/viewer'
import type { ClassBlock } from '@annals/contracts'
import { useSourceTitle } from '@annals/ui'
import { csvFile, useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useBlockText } from '../../i18n/block-texts.ts'
import { useT } from '../../i18n/index.ts'
import { answerText } from './answer-text.ts'
import { classPictures } from './class-pictures.ts'
import { classRows, fileName, studentName } from './class-rows.ts'
import { readClass, type Step } from './read-class.ts'

/** Makes the file of a class. `step` is null while none is made; `problem` says what could not be loaded. */
export function useClassFile(share: string, hasAddresses: boolean) {
  const t = useT()
  const blockText = useBlockText()
  const titleOf = useSourceTitle()
  const errorText = useErrorText()
  const { api } = useHost()
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const headOf = ({ type, title }: ClassBlock, at: number) => {
    const nameKey = nameKeyOf(type)
    return t('class.block', { number: at + 1, title: title || (nameKey ? blockText(nameKey) : type) })
  }

  /** Null where it was stopped or failed. */
  async function make(withAddresses: boolean, withPictures: boolean): Promise<{ file: Blob; name: string } | null> {
    const { signal } = (running.current = new AbortController())
    let block: number | null = null
    let isPicture = false
    const pictures = classPictures(titleOf)
    setProblem(null)
    setStep({ done: 0, all: 1, block })
    try {
      const read = await readClass({
        api,
        share,
        signal,
        async textsOf({ id, type, record }) {
          const wordsOf = await loadAnswerTexts(type)
          const draw = withPictures && isDrawn(type) ? await loadAnswerSvg(type) : null
          return answer => {
            if (draw) pictures.add(draw, { answer: answer.answer, block: id, record, value: answer.value })
            return answerText(t, answer, wordsOf(record, answer.value, titleOf))
          }
        },
        onStep(now) {
          block = now.block
          if (!signal.aborted) setStep(now)
        }
      })
      if (signal.aborted) return null
      if (!read) setProblem(t('export.changed'))
      if (!read) return null
      const table = csvFile(classRows(read, { t, headOf, hasAddresses, withAddresses }))
      const name = fileName(read.title, t('untitled'))
      if (!withPictures) return { file: table, name: `${name}.csv` }
      ;[block, isPicture] = [null, true]
      const { zipOf } = await import('./zip-of.ts')
      const folderOf = new Map(read.blocks.map((one, at) => [one.id, fileName(headOf(one, at), one.type)]))
      const nameOf = new Map(read.students.map((one, at) => [one.answer, studentName(t, one, at, hasAddresses)]))
      const entries = pictures.entries({ folderOf, nameOf })
      const file = await zipOf([{ name: `${name}.csv`, content: table }, ...entries], signal)
      return { file, name: `${name}.zip` }
    } catch (error) {
      const other = t(isPicture ? 'export.aPicture' : 'export.students')
      const what = block === null ? other : t('kept.block', { number: block + 1 })
      if (!signal.aborted) setProblem(t('export.notLoaded', { what, error: errorText(error) }))
      return null
    } finally {
      if (!signal.aborted) setStep(null)
    }
  }

  return { step, problem, make, stop }
}
