import { loadAnswerTexts } from '@annals/blocks/answer-texts'
import { answerSummary, loadModels } from '@annals/blocks/loaded-models'
import { nameKeyOf } from '@annals/blocks/viewer'
import { type Block, type OwnAnswer, PRODUCT, type WholeOwnAnswer } from '@annals/contracts'
import { useLocale, useSourceTitle } from '@annals/ui'
import { saveFile, useHost } from '@annals/web-kit'
import { wordsOf } from '../common/written-values.ts'
import { useBlockText } from '../i18n/block-texts.ts'
import { formatDate, useT as useViewerT } from '../i18n/index.ts'
import { answerText } from '../review/export/answer-text.ts'
import { useT } from './i18n/index.ts'
import { ownFile, type OwnPart } from './own-file.ts'
import { useOwnFacts } from './use-own-facts.ts'

/** Makes one file of somebody's own answers. Rejects where one of them cannot be read. */
export function useOwnFile(keyTo: string) {
  const t = useT()
  const viewerT = useViewerT()
  const blockText = useBlockText()
  const titleOf = useSourceTitle()
  const factsOf = useOwnFacts()
  const { locale, direction } = useLocale()
  const { api } = useHost()

  const headingOf = ({ type, title }: { type: string; title: string }, at: number) => {
    const nameKey = nameKeyOf(type)
    return t('class.block', { number: at + 1, title: title || (nameKey ? blockText(nameKey) : type) })
  }
  const titleIn = ({ record }: Block) => (typeof record['title'] === 'string' ? record['title'] : '')

  async function textOf(block: Block, value: unknown): Promise<string> {
    const summary = answerSummary(block, value)
    // What was begun is not answered for some types, but it is kept.
    if (!summary) return wordsOf(value)
    const words = await loadAnswerTexts(block.type)
    return answerText(viewerT, { line: summary }, words(block.record, value, titleOf))
  }

  async function partOf(whole: WholeOwnAnswer): Promise<OwnPart> {
    const { blocks, answers, kept, title } = whole
    await loadModels(blocks.map(({ type }) => type))
    const sections: { heading: string; texts: string[] }[] = []
    const known = new Map(blocks.map((block, at) => [block.id, { block, at }]))
    for (const [id, { block, at }] of known)
      if (Object.hasOwn(answers, id))
        sections.push({
          heading: headingOf({ type: block.type, title: titleIn(block) }, at),
          texts: [await textOf(block, answers[id])]
        })
    for (const [id, value] of Object.entries(answers))
      if (!known.has(id)) sections.push({ heading: t('kept.takenOut'), texts: [wordsOf(value)] })
    for (const { block: id, value, at } of kept) {
      const found = known.get(id)
      const heading = found
        ? headingOf({ type: found.block.type, title: titleIn(found.block) }, found.at)
        : t('kept.takenOut')
      const text = found ? await textOf(found.block, value) : wordsOf(value)
      sections.push({
        heading: `${heading} · ${t('beside.kept', { date: formatDate(at, 'PP - HH:mm') })}`,
        texts: [text]
      })
    }
    return { title: title || t('untitled'), facts: factsOf(whole), sections, stored: { answers, kept } }
  }

  /** Saves the file; `signal` stops it before. */
  return async (own: readonly OwnAnswer[], signal: AbortSignal): Promise<void> => {
    const parts: OwnPart[] = []
    for (const { answer } of own)
      parts.push(await partOf(await api.call('ownAnswer', { key: keyTo, answer }, { signal })))
    if (signal.aborted) return
    const words = {
      title: t('own.file.answers'),
      made: t('own.file.made', { product: PRODUCT.name, date: formatDate(new Date().toISOString(), 'PP') }),
      nothing: t('own.file.nothing'),
      stored: t('own.file.stored')
    }
    const html = ownFile(parts, words, { locale, direction })
    saveFile(new Blob([html], { type: 'text/html' }), `${t('kept.file')}.html`)
  }
}
