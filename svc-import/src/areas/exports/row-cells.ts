import { assetKind, type AssetKind, type ExportedItem, licenceOf } from '@annals/contracts'
import type { Field } from '../imports/kinds/spreadsheet/columns.ts'
import { commonLanguages, languageChoice } from '../imports/kinds/spreadsheet/languages.ts'
import { tagsCell } from '../imports/kinds/spreadsheet/tags.ts'

/** What an item without a title is called: a row needs one. */
const UNTITLED: Record<AssetKind, string> = {
  picture: 'Untitled picture',
  video: 'Untitled film',
  audio: 'Untitled recording',
  pdf: 'Untitled document',
  other: 'Untitled source'
}

const choices = new Map<string, string>()
/** A language as the template's list has it, where it is there. */
function languageCell(tag: string): string {
  if (choices.size === 0) for (const one of commonLanguages()) choices.set(one.tag, languageChoice(one))
  return choices.get(tag) ?? tag
}

export const titleOf = ({ title, type }: Pick<ExportedItem, 'title' | 'type'>): string =>
  title || UNTITLED[assetKind(type)]

/** An item as the cells of a row. `picture` is the name of its file in the zip, or empty. */
export const rowCells = (item: ExportedItem, picture: string): Record<Field, string> => ({
  local_id: item.local_id,
  title: titleOf(item),
  introduction: item.introduction,
  description: item.description,
  picture,
  alt: item.alt,
  language: languageCell(item.language),
  license: licenceOf(item.license)?.code ?? item.license,
  tags: tagsCell(item.tags),
  period_start: item.period_start,
  period_end: item.period_end,
  country: item.country,
  origin: item.origin,
  maker: item.maker
})
