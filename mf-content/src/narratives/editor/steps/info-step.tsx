import { NARRATIVE_MAX_LENGTHS as most, type NarrativeContent } from '@annals/contracts'
import { LinkButton, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall } from '@annals/web-kit'
import { LanguageField } from '../../../common/fields/language-field.tsx'
import { PictureChoice } from '../../../common/picture-choice.tsx'
import { ProseBox } from '../../../common/prose-box.tsx'
import { useT } from '../../../i18n/index.ts'
import { editPath } from '../../paths.ts'
import css from '../editor.module.css'
import { iconOf } from '../icon-of.ts'
import { useEditor, useEditorState } from '../scope/editor-context.ts'

/** Shorter titles are not saved by themselves (behaviour/narratives §10.5). */
const LEAST_TITLE = 3

/** What readers see before they begin: title, teaser, introduction, acknowledgement, cover, licence. */
export function InfoStep() {
  const t = useT()
  const { change, save } = useEditor()
  const { content, uuid, slug } = useEditorState(state => state)
  const licences = useCall('licenses', undefined)

  const set = (field: keyof NarrativeContent, fields: Partial<NarrativeContent>) =>
    change({ change: 'details', field }, before => ({ ...before, ...fields }))

  const licence = content.meta.license
  return (
    <div className={css.pane}>
      <h1>{t('edit.step.start')}</h1>
      <p className={css.hint}>{t('info.intro')}</p>
      <div className={css.two}>
        <div className="an-stack">
          <TextField
            label={t('info.title')}
            placeholder={t('info.titlePlaceholder')}
            value={content.title}
            maxCharacters={most.title}
            isRequired
            className={css.bigField}
            onChange={title => set('title', { title })}
            onBlur={() => {
              if (uuid === null && content.title.trim().length >= LEAST_TITLE) void save()
            }}
          />
          <TextField
            label={t('info.teaser')}
            description={t('info.teaserHint')}
            value={content.teaser}
            maxCharacters={most.teaser}
            multiline
            rows={2}
            onChange={teaser => set('teaser', { teaser })}
          />
          <ProseBox
            label={t('info.introduction')}
            tools={t('info.introductionTools')}
            lang={content.language || undefined}
            value={content.summary}
            onChange={summary => set('summary', { summary })}
          />
          <TextField
            label={t('info.acknowledgement')}
            value={content.acknowledgement}
            maxCharacters={most.acknowledgement}
            multiline
            rows={3}
            onChange={acknowledgement => set('acknowledgement', { acknowledgement })}
          />
        </div>
        <div className="an-stack">
          <PictureChoice
            label={t('info.cover')}
            choose={t('info.chooseCover')}
            none={t('info.noCover')}
            picture={content.icon}
            sizes="420px"
            onChoose={source => change({ change: 'details' }, before => ({ ...before, icon: iconOf(source) }))}
            onRemove={() => change({ change: 'details' }, before => ({ ...before, icon: null }))}
          />
          <Select
            label={t('info.licence')}
            value={licence?.uuid ?? 'none'}
            onChange={id => {
              const chosen = licences.data?.data.find(one => one.uuid === id) ?? null
              change({ change: 'details' }, before => ({ ...before, meta: { license: chosen } }))
            }}
            options={[
              { id: 'none', label: t('info.noLicence') },
              ...(licences.data?.data ?? (licence ? [licence] : [])).map(one => ({
                id: one.uuid,
                label: one.code,
                description: one.name
              }))
            ]}
          />
          <LanguageField
            language={content.language}
            onChange={language => change({ change: 'details' }, before => ({ ...before, language }))}
          />
        </div>
      </div>
      {content.title.trim() !== '' && (
        <p className={css.go}>
          <LinkButton variant="primary" size="big" iconEnd="next" href={editPath(slug, 'summary')}>
            {t('edit.next', { step: t('edit.step.summary') })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
