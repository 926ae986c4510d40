import {
  type LearningActivity,
  LEARNING_ACTIVITY_LIMITS,
  LEARNING_ACTIVITY_MAX_LENGTHS as most,
  type LearningActivityContent,
  LINK_PATTERN
} from '@annals/contracts'
import { TextField } from '@annals/ui'
import { isApiError, useHost } from '@annals/web-kit'
import { CardPictureField } from '../../common/fields/card-picture-field.tsx'
import { LanguageField } from '../../common/fields/language-field.tsx'
import { LicenceField } from '../../common/fields/licence-field.tsx'
import type { RowsChange } from '../../common/fields/rows-field.tsx'
import { ProseBox } from '../../common/prose-box.tsx'
import type { Gone } from '../../common/admin-documents/use-orphaned-draft.ts'
import { useDocumentWork } from '../../common/admin-documents/use-document-work.ts'
import { DocumentFrame } from '../../common/admin-documents/document-frame.tsx'
import shared from '../../common/admin-documents/admin-documents.module.css'
import { useT } from '../../i18n/index.ts'
import { LinksPart } from './links-part.tsx'
import { readPath, ADMIN_LEARNING_ACTIVITIES } from '../paths.ts'
import { RelatedPart } from './related-part.tsx'
import { TagsPart } from './tags-part.tsx'
import { contentOf, EMPTY_LEARNING_ACTIVITY, outcomesOf } from './content.ts'

/** The kind of its drafts on the device. */
export const DRAFT_KIND = 'lesson'
const LINK = new RegExp(LINK_PATTERN)
const isText = (typed: string) => typed.trim() !== ''
const areTooMany = (outcomes: readonly string[]) =>
  outcomes.filter(isText).length > LEARNING_ACTIVITY_LIMITS.outcomes ||
  outcomes.some(({ length }) => length > most.outcome)

interface LearningActivityFormProps {
  /** Null for a new one. */
  loaded: LearningActivity | Gone | null
  onSaved: (stored: LearningActivity) => void
}

/** Everything about one learning activity (behaviour/content §3.3). */
export function LearningActivityForm({ loaded, onSaved }: LearningActivityFormProps) {
  const t = useT()
  const { api } = useHost()
  const work = useDocumentWork<LearningActivityContent, LearningActivity>(
    loaded,
    {
      name: DRAFT_KIND,
      empty: EMPTY_LEARNING_ACTIVITY,
      contentOf,
      save: async (content, named) => {
        const outcomes = content.outcomes.filter(isText)
        return (await api.call('saveLearningActivity', { lesson: { ...content, outcomes, ...named } })).data
      }
    },
    ADMIN_LEARNING_ACTIVITIES,
    onSaved
  )
  const { content, stored, change, failure } = work
  const changeRows = (fields: Partial<LearningActivityContent>, made?: RowsChange) =>
    change(fields, made && { change: made })
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
    <DocumentFrame
      work={work}
      title={content.title}
      language={content.language ?? ''}
      list={{ label: t('learningActivities.title'), href: ADMIN_LEARNING_ACTIVITIES }}
      readAt={stored ? readPath(stored.slug) : undefined}
      titleOf={({ title }) => title}
      whyNot={
        links.every(({ title, url }) => isText(title) && LINK.test(url))
          ? undefined
          : t('learningActivityForm.needsAddress')
      }
    >
      <div className={shared.two}>
        <div className="an-stack">
          <TextField
            label={t('info.title')}
            value={content.title}
            maxCharacters={most.title}
            isRequired
            className={shared.title}
            onChange={title => change({ title })}
          />
          <TextField
            label={t('learningActivityForm.slug')}
            isCode
            description={t('learningActivityForm.slugHint')}
            value={content.slug}
            error={isApiError(failure?.error) && failure.error.code === 'SLUG_TAKEN' ? failure.error.msg : undefined}
            maxCharacters={most.slug}
            onChange={slug => change({ slug })}
          />
          <TextField
            label={t('moduleForm.intro')}
            description={t('learningActivityForm.introHint')}
            value={content.intro}
            maxCharacters={most.intro}
            multiline
            rows={3}
            onChange={intro => change({ intro })}
          />
          <ProseBox
            label={t('la.summary')}
            tools={t('learningActivityForm.summaryTools')}
            lang={content.language || undefined}
            value={{ html: content.summary, text: '' }}
            onChange={({ html }) => change({ summary: html })}
          />
          <TextField
            label={t('la.outcomes')}
            description={t('learningActivityForm.outcomesHint')}
            value={content.outcomes.join('\n')}
            error={
              areTooMany(content.outcomes)
                ? t('learningActivityForm.outcomesTooMany', {
                    count: LEARNING_ACTIVITY_LIMITS.outcomes,
                    most: most.outcome
                  })
                : undefined
            }
            multiline
            rows={4}
            onChange={typed => change({ outcomes: outcomesOf(typed) })}
          />
          {line('age', t('la.age'), t('learningActivityForm.ageHint'))}
          {line('duration', t('la.time'), t('learningActivityForm.timeHint'))}
        </div>
        <div className="an-stack">
          <CardPictureField picture={content.thumb} onChange={thumb => change({ thumb })} />
          {content.thumb && (
            <TextField
              label={t('learningActivityForm.thumblabel')}
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
    </DocumentFrame>
  )
}
