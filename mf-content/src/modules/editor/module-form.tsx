import { type Module, MODULE_MAX_LENGTHS as most, MODULE_TYPES, modulePath } from '@annals/contracts'
import { Switch, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { CardPictureField } from '../../common/fields/card-picture-field.tsx'
import { LanguageField } from '../../common/fields/language-field.tsx'
import { LicenceField } from '../../common/fields/licence-field.tsx'
import type { Gone } from '../../common/admin-documents/use-orphaned-draft.ts'
import { DocumentFrame } from '../../common/admin-documents/document-frame.tsx'
import shared from '../../common/admin-documents/admin-documents.module.css'
import { useT } from '../../i18n/index.ts'
import { ChaptersPart } from './chapters-part.tsx'
import { CollectionsField } from './collections-field.tsx'
import { FilesField } from './files-field.tsx'
import css from './module-form.module.css'
import type { ModuleList } from './module-lists.ts'
import { useModuleWork } from './use-module-work.ts'
import { useListTexts } from './use-list-texts.ts'

interface ModuleFormProps {
  list: ModuleList
  /** Null for a new one. */
  loaded: Module | Gone | null
  onSaved: (stored: Module) => void
}

/** Everything about one module (behaviour/content §2.2). */
export function ModuleForm({ list, loaded, onSaved }: ModuleFormProps) {
  const t = useT()
  const work = useModuleWork(loaded, { path: list.path, type: list.type ?? MODULE_TYPES[0] }, onSaved)
  const { content, stored, change } = work
  const texts = useListTexts(list)

  return (
    <DocumentFrame
      work={work}
      title={content.name}
      language={content.language ?? ''}
      list={{ label: texts.title, href: list.path }}
      readAt={stored ? modulePath(stored) : undefined}
      titleOf={({ name }) => name}
    >
      <div className={shared.two}>
        <div className="an-stack">
          {list.type === null && (
            <Select
              label={t('moduleForm.type')}
              value={content.type}
              onChange={id => {
                const type = MODULE_TYPES.find(known => known === id)
                if (type) change({ type })
              }}
              options={MODULE_TYPES.map(id => ({ id, label: id }))}
            />
          )}
          <TextField
            label={t('info.title')}
            value={content.name}
            maxCharacters={most.name}
            isRequired
            className={shared.title}
            onChange={name => change({ name })}
          />
          <TextField
            label={t('moduleForm.intro')}
            description={t('info.teaserHint')}
            value={content.intro}
            maxCharacters={most.intro}
            multiline
            rows={3}
            onChange={intro => change({ intro })}
          />
          {list.type === null && (
            <TextField
              label={t('moduleForm.introduction')}
              description={t('moduleForm.introductionHint')}
              value={content.introduction}
              maxCharacters={most.introduction}
              multiline
              rows={4}
              onChange={introduction => change({ introduction })}
            />
          )}
          <TextField
            label={t('moduleForm.author')}
            description={t('moduleForm.authorHint')}
            value={content.author}
            maxCharacters={most.author}
            onChange={author => change({ author })}
          />
          <TextField
            label={t('moduleForm.year')}
            description={t('outline.dateHint')}
            value={content.year}
            maxCharacters={most.year}
            onChange={year => change({ year })}
          />
        </div>
        <div className="an-stack">
          <CardPictureField picture={content.thumb} onChange={thumb => change({ thumb })} />
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
          {list.type === null && (
            <Switch isSelected={content.featured} onChange={featured => change({ featured })}>
              {t('moduleForm.featured')}
            </Switch>
          )}
        </div>
      </div>
      <ChaptersPart work={work} />
      {list.type === null && (
        <section className={css.chapters} aria-labelledby="module-material">
          <h2 id="module-material">{t('moduleForm.material')}</h2>
          <div className={css.chapter}>
            <FilesField
              label={t('moduleForm.moduleFiles')}
              files={content.downloads}
              onChange={(downloads, made) => change({ downloads }, { change: made })}
            />
            <CollectionsField
              slugs={content.collections}
              onChange={(collections, made) => change({ collections }, { change: made })}
            />
          </div>
        </section>
      )}
    </DocumentFrame>
  )
}
