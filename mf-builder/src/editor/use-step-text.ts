import { modelOf, type BlockRecord } from '@annals/blocks/models'
import type { Block } from '@annals/contracts'
import { useSourceTitle } from '@annals/ui'
import { stepBetween, type Step } from '../activity/step-name.ts'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'

/** Names the step between two records of a block, for undo and redo; empty if there is none (behaviour/builder §5). */
export function useStepText(type: Block['type']): (before?: BlockRecord, after?: BlockRecord) => string {
  const t = useT()
  const blockText = useBlockText()
  const titleOf = useSourceTitle()
  const nameOf = (item: Extract<Step, { kind: 'item' }>['item']) => {
    if ('label' in item) return item.label.trim() || blockText('sorting.label.empty')
    if ('note' in item) return item.note.trim() || blockText('annotating.note.new')
    return titleOf(item)
  }
  return (before, after) => {
    const step = before && after && stepBetween(before, after)
    if (!step) return ''
    if (step.kind === 'item') return t(`step.${step.change}`, { name: nameOf(step.item) })
    if (step.kind === 'order') return t('step.order')
    const key = modelOf(type)?.fieldKeys[step.field]
    return t('step.field', { field: key ? blockText(key) : step.field })
  }
}
