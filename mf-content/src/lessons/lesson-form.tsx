import {
  type Lesson,
  LESSON_LIMITS,
  LESSON_MAX_LENGTHS as most,
  type LessonContent,
  LINK_PATTERN
} from '@annals/contracts'
import { TextField } from '@annals/ui'
import { isApiError, useHost } from '@annals/web-kit'
import { CardPictureField } from '../common/fields/card-picture-field.tsx'
import { LanguageField } from '../common/fields/language-field.tsx'
import { LicenceField } from '../common/fields/licence-field.tsx'
import type { RowsChange } from '../common/fields/rows-field.tsx'
import { ProseBox } from '../common/prose-box.tsx'
import type { Gone } from '../common/written/use-left-draft.ts'
import { useWrittenWork } from '../common/written/use-written-work.ts'
import { WrittenFrame } from '../common/written/written-frame.tsx'
import written from '../common/written/written.module.css'
import { useT } from '../i18n/index.ts'
import { LinksPart } from './links-part.tsx'
import { readLesson, LESSONS } from './place.ts'
import { RelatedPart } from './related-part.tsx'
import { TagsPart } from './tags-part.tsx'
import { contentOf, EMPTY_LESSON, outcomesOf } from './work.ts'

/** The kind of its drafts on the device. */
export const LESSON = 'lesson'
const LINK = new RegExp(LINK_PATTERN)
const isText = (typed: string) => typed.trim() !== ''
const areTooMany = (outcomes: readonly string[]) =>
  outcomes.filter(isText).length > LESSON_LIMITS.outcomes || outcomes.some(({ length }) => length > most.outcome)

interface LessonFormProps {
  /** Null for a new one. */
  loaded: Lesson | Gone | null
  onSaved: (stored: Lesson) => void
}

/** Everything about one learning activity (behaviour/content §3.3). */
export function LessonForm({ loaded, onSaved }: LessonFormProps) {
  const t = useT()
  const { api } = useHost()
  const work = useWrittenWork<LessonContent, Lesson>(
    loaded,
    {
      name: LESSON,
      empty: EMPTY_LESSON,
      contentOf,
      save: async (content, named) => {
        const outcomes = content.outcomes.filter(isText)
        return (await api.call('saveLesson', { lesson: { ...content, outcomes, ...named } })).data
      }
    },
    LESSONS,
    onSaved
  )
  const { content, stored, change, failure } = work
  const changeRows = (fields: Partial<LessonContent>, made?: RowsChange) => change(fields, made && { change: made })
  const links = [...content.teacher_links, ...content.student_links]
  const line = (field: 'author' | 'year' | 'age' | 'duration', label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      value={content[field]}
      maxCharacters={most[field]}
      onChange={text => change({ [field]: text })}
    />
  )

  return (
    <WrittenFrame
      work={work}
      title={content.title}
      language={content.language ?? ''}
      list={{ label: t('lessons.title'), href: LESSONS }}
      readAt={stored ? readLesson(stored.slug) : undefined}
      titleOf={({ title }) => title}
      whyNot={
        links.every(({ title, url }) => isText(title) && LINK.test(url)) ? undefined : t('lessonForm.needsAddress')
      }
    >
      <div className={written.two}>
        <div className="an-stack">
          <TextField
            label={t('info.title')}
            value={content.title}
            maxCharacters={most.title}
            isRequired
            className={written.title}
            onChange={title => change({ title })}
          />
          <TextField
            label={t('lessonForm.slug')}
            isCode
            description={t('lessonForm.slugHint')}
            value={content.slug}
            error={isApiError(failure?.error) && failure.error.code === 'SLUG_TAKEN' ? failure.error.msg : undefined}
            maxCharacters={most.slug}
            onChange={slug => change({ slug })}
          />
          <TextField
            label={t('moduleForm.intro')}
            description={t('lessonForm.introHint')}
            value={content.intro}
            maxCharacters={most.intro}
            multiline
            rows={3}
            onChange={intro => change({ intro })}
          />
          <ProseBox
            label={t('la.summary')}
            tools={t('lessonForm.summaryTools')}
            lang={content.language || undefined}
            value={{ html: content.summary, text: '' }}
            onChange={({ html }) => change({ summary: html })}
          />
          <TextField
            label={t('la.outcomes')}
            description={t('lessonForm.outcomesHint')}
            value={content.outcomes.join('\n')}
            error={
              areTooMany(content.outcomes)
                ? t('lessonForm.outcomesTooMany', { count: LESSON_LIMITS.outcomes, most: most.outcome })
                : undefined
            }
            multiline
            rows={4}
            onChange={typed => change({ outcomes: outcomesOf(typed) })}
          />
          {line('age', t('la.age'), t('lessonForm.ageHint'))}
          {line('duration', t('la.time'), t('lessonForm.timeHint'))}
        </div>
        <div className="an-stack">
          <CardPictureField picture={content.thumb} onChange={thumb => change({ thumb })} />
          {content.thumb && (
            <TextField
              label={t('lessonForm.thumblabel')}
              value={content.thumblabel}
              maxCharacters={most.thumblabel}
              multiline
              rows={2}
              onChange={thumblabel => change({ thumblabel })}
            />
          )}
          {line('author', t('moduleForm.author'))}
          {line('year', t('moduleForm.year'), t('outline.dateHint'))}
          <LicenceField license={content.license} onChange={license => change({ license })} />
          <LanguageField language={content.language ?? ''} onChange={language => change({ language })} />
          <TextField
            label={t('content.credits')}
            value={content.acknowledgements}
            maxCharacters={most.acknowledgements}
            multiline
            rows={3}
            onChange={acknowledgements => change({ acknowledgements })}
          />
          <TagsPart stored={stored} />
        </div>
      </div>
      <LinksPart content={content} onChange={changeRows} />
      <RelatedPart content={content} uuid={stored?.uuid} onChange={changeRows} />
    </WrittenFrame>
  )
}
