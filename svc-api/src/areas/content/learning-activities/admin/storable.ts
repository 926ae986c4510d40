import {
  LEARNING_ACTIVITY_MAX_LENGTHS as most,
  type LearningActivityContent,
  LICENCES,
  MODULE_MAX_LENGTHS,
  type LearningActivitySent
} from '@annals/contracts'
import { type Cleaned, fail, type Violation } from '@annals/service-kit'
import { slugOf, type SlugRules } from '../../../../texts/slug.ts'
import { demandLanguageTag } from '../../../../texts/language.ts'
import { demandBlock, demandLine } from '../../../../texts/text.ts'

/** A learning activity as it is stored, with who sent it. */
export type StorableLearningActivity = LearningActivityContent & { owner: string }

type Clean = (texts: string[]) => Promise<Cleaned[]>

/** Addresses that the site uses itself (behaviour/content §3.3). */
export const SLUGS: SlugRules = { empty: 'learning-activity', taken: new Set(['new']) }

const REQUIRED = 'is required'
const untitled = (
  field: 'teacher_links' | 'student_links',
  links: LearningActivityContent['teacher_links']
): Violation[] =>
  links.flatMap(({ title }, at) => (title === '' ? [{ path: `lesson.${field}.${at}.title`, msg: REQUIRED }] : []))

const violationsOf = ({ title, license, teacher_links, student_links }: LearningActivityContent): Violation[] => [
  ...(title === '' ? [{ path: 'lesson.title', msg: REQUIRED }] : []),
  ...untitled('teacher_links', teacher_links),
  ...untitled('student_links', student_links),
  ...(license !== '' && !LICENCES.some(({ code }) => code === license)
    ? [{ path: 'lesson.license', msg: 'is no licence' }]
    : [])
]

/**
 * A sent learning activity in its stored form: checked, its HTML sanitised. Nothing is cut; empty outcomes are left out.
 * @throws ServiceError BAD_REQUEST naming the fields; any error of `clean`
 */
export async function storableLearningActivity(
  sent: LearningActivitySent,
  clean: Clean
): Promise<LearningActivityContent> {
  const lineAt = (field: 'title' | 'author' | 'year' | 'thumblabel' | 'age' | 'duration') =>
    demandLine(sent[field], most[field], `lesson.${field}`)
  const blockAt = (field: 'intro' | 'acknowledgements') => demandBlock(sent[field], most[field], `lesson.${field}`)
  const linksAt = (field: 'teacher_links' | 'student_links') =>
    sent[field].map((link, at) => ({
      ...link,
      title: demandLine(link.title, MODULE_MAX_LENGTHS.fileTitle, `lesson.${field}.${at}.title`),
      note: demandLine(link.note, most.note, `lesson.${field}.${at}.note`)
    }))
  const given: LearningActivityContent = {
    // A longer one than titles make, so that one with a number is not cut when it is sent again.
    slug: sent.slug.trim() && slugOf(sent.slug, { ...SLUGS, most: most.slug }),
    title: lineAt('title'),
    intro: blockAt('intro'),
    author: lineAt('author'),
    year: lineAt('year'),
    ...(sent.language !== undefined && { language: demandLanguageTag(sent.language, 'lesson.language') }),
    thumb: sent.thumb,
    thumblabel: lineAt('thumblabel'),
    summary: sent.summary,
    outcomes: sent.outcomes
      .map((outcome, at) => demandLine(outcome, most.outcome, `lesson.outcomes.${at}`))
      .filter(outcome => outcome !== ''),
    age: lineAt('age'),
    duration: lineAt('duration'),
    linktype: sent.linktype,
    teacher_links: linksAt('teacher_links'),
    student_links: linksAt('student_links'),
    related: sent.related,
    modules: sent.modules,
    acknowledgements: blockAt('acknowledgements'),
    license: sent.license
  }
  const fields = violationsOf(given)
  if (fields.length > 0) fail('BAD_REQUEST', { fields })
  const [cleaned] = await clean([given.summary])
  if (!cleaned || !('html' in cleaned))
    return fail('BAD_REQUEST', { fields: [{ path: 'lesson.summary', msg: cleaned?.violation ?? 'is missing' }] })
  return { ...given, summary: cleaned.html }
}
