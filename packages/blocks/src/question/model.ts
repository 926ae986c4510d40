import { RichText } from '@annals/contracts'
import Type, { type Static } from 'typebox'
import type { BlockModel, BlockRecord } from '../block-model.ts'
import { EMPTY, sourceFindings } from '../findings.ts'
import { firstWords } from '../first-words.ts'
import { pictureFields, picturesOf, pictureViolations, readPictures } from '../common/text-pictures/pictures.ts'
import { readObject, readRichText, readText } from '../read-values.ts'
import { questionIcon } from './icon.ts'

export const QUESTION_TITLE_MAX = 300
export const QUESTION_ANSWER_MAX = 20_000

/** Record of a question (behaviour/blocks §6): a heading, the question as rich text, and pictures. */
export const QuestionRecord = Type.Object(
  { title: Type.String({ maxLength: QUESTION_TITLE_MAX, default: '' }), ...RichText.properties, ...pictureFields },
  { additionalProperties: false }
)
export type QuestionRecord = Static<typeof QuestionRecord>

/** Answer to a question (behaviour/blocks §2). */
export const QuestionAnswer = Type.Object(
  { answer: Type.String({ maxLength: QUESTION_ANSWER_MAX }) },
  { additionalProperties: false }
)
export type QuestionAnswer = Static<typeof QuestionAnswer>

export function readQuestionRecord(record: BlockRecord): QuestionRecord {
  const read = readObject(record)
  return { title: readText(read.title, QUESTION_TITLE_MAX), ...readRichText(read), ...readPictures(read) }
}

/** The student's text; empty before the student has answered. */
export function readQuestionAnswer(answer: unknown): string {
  return readText(readObject(answer).answer, QUESTION_ANSWER_MAX)
}

export const questionModel: BlockModel = {
  type: 'question',
  icon: questionIcon,
  recordSchema: QuestionRecord,
  fieldKeys: {
    title: 'field.title',
    html: 'question.text',
    text: 'question.text',
    delta: 'question.text',
    images: 'pictures.pictures',
    place: 'pictures.place'
  },
  answerSchema: QuestionAnswer,
  answerBytes: 64 * 1024,
  // The schema has been checked before.
  violations: record => pictureViolations(record as QuestionRecord),
  emptyRecord: () => readQuestionRecord({}),
  isAnswered: (_record, answer) => readQuestionAnswer(answer).trim() !== '',
  answerIfNothingToDo: () => undefined,
  sanitise(record, sanitiseHtml) {
    const read = readQuestionRecord(record)
    return { ...read, html: sanitiseHtml(read.html, 'html') }
  },
  title: record => readQuestionRecord(record).title.trim(),
  cleanAnswer: (_record, answer) =>
    typeof readObject(answer).answer === 'string' ? { answer: readQuestionAnswer(answer) } : undefined,
  summary(_record, answer) {
    const text = firstWords(readQuestionAnswer(answer))
    return text === '' ? null : { kind: 'text', text }
  },
  forAnswers: () => ({}),
  findings(record) {
    const { title, text, images } = readQuestionRecord(record)
    const isAsked = `${title}${text}`.trim() !== ''
    if (images === undefined) return isAsked ? [] : EMPTY
    return [...(isAsked ? [] : [{ code: 'noQuestion', count: 1 } as const]), ...sourceFindings(images)]
  },
  sources: picturesOf(readQuestionRecord)
}
