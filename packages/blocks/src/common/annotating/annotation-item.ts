import type { BlockSource } from '@annals/contracts'
import type { BlockText } from '../../i18n/index.ts'
import { percentsOf, type Region } from './geometry.ts'
import { type Annotation, type AnnotationSet, type Selection, selectionsOf } from './annotation-set.ts'

/** A source with its name, as it is shown. */
export interface SourceItem {
  source: BlockSource
  name: string
  /** Letter by which annotations name it; empty where there is one source. */
  letter: string
}

/** An annotation as it is shown, on the pictures and beside them. */
export interface AnnotationItem {
  annotation: Annotation
  /** What it is called by: "Note 2". */
  name: string
  /** On its badge. */
  number: number
  selections: readonly Selection[]
  /** Whether the person may change it. */
  isOwn: boolean
  /** A teacher's annotation that is shown to students carries the teacher's icon. */
  isTeachers: boolean
  /** Who wrote it, in words; empty where that needs no words. */
  who: string
}

/** Where a region is, in words: whole percents of the picture. */
export const whereIs = (t: BlockText, region: Region): string => t('annotating.where', percentsOf(region))

const letterOf = (uuid: string, sources: readonly SourceItem[]): string =>
  sources.find(({ source }) => source.uuid === uuid)?.letter ?? ''

/** Where a selection is, with the letter of its source where there are several. */
export function placeOf(t: BlockText, selection: Region & { uuid: string }, sources: readonly SourceItem[]): string {
  const letter = letterOf(selection.uuid, sources)
  const where = whereIs(t, selection)
  return letter === '' ? where : t('annotating.whereOn', { letter, where })
}

/** The picture on which a selection is, in short. */
export function pictureOf(t: BlockText, { uuid }: Selection, sources: readonly SourceItem[]): string {
  const letter = letterOf(uuid, sources)
  return letter === '' ? t('annotating.part') : t('annotating.part.on', { letter })
}

export interface Written {
  marks: AnnotationSet
  isOwn: boolean
  isTeachers: boolean
  who: string
}

/** The annotations of several authors, each numbered from 1. */
export const annotationItems = (t: BlockText, written: readonly Written[]): AnnotationItem[] =>
  written.flatMap(({ marks, isOwn, isTeachers, who }) =>
    marks.annotations.map((annotation, at) => ({
      annotation,
      name: t(isTeachers ? 'annotating.note.teacher' : 'annotating.note', { number: at + 1 }),
      number: at + 1,
      selections: selectionsOf(annotation, marks),
      isOwn,
      isTeachers,
      who
    }))
  )
