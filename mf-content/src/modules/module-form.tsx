import {
  type CardPicture,
  LICENCES,
  type Module,
  MODULE_MAX_LENGTHS as most,
  MODULE_TYPES,
  modulePath
} from '@annals/contracts'
import { Breadcrumbs, Button, LinkButton, Notice, PageHeader, SaveState, Switch, TextField } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useTitle } from '@annals/web-kit'
import { useCallback, useRef } from 'react'
import { PictureChoice } from '../common/picture-choice.tsx'
import { UndoButtons } from '../common/undo-buttons.tsx'
import { useSaveKey } from '../common/use-save-key.ts'
import { useT } from '../i18n/index.ts'
import { ChaptersPart } from './chapters-part.tsx'
import { CollectionsField } from './collections-field.tsx'
import { FilesField } from './files-field.tsx'
import css from './modules.module.css'
import type { ModulesPlace } from './places.ts'
import { useModuleWork } from './use-module-work.ts'
import { usePlaceTexts } from './use-place-texts.ts'
import { cardPictureOf } from './work.ts'

const KINDS = ['photograph', 'painting', 'poster', 'map', 'engraving', 'cartoon', 'drawing', 'chart'] as const
const NO_LICENCE = 'none'

interface ModuleFormProps {
  place: ModulesPlace
  /** Null for a new one. */
  loaded: Module | null
  onSaved: (stored: Module) => void
}

/** Everything about one module (behaviour/content §2.2). */
export function ModuleForm({ place, loaded, onSaved }: ModuleFormProps) {
  const t = useT()
  const work = useModuleWork(loaded, { place: place.path, type: place.type ?? MODULE_TYPES[0] }, onSaved)
  const { content, stored, other, problem, isChanged, isSaving, change } = work
  const title = content.name.trim() || t('moduleForm.untitled')
  useTitle(title)
  const texts = usePlaceTexts(place)
  const whyNot =
    content.name.trim() === '' ? t('moduleForm.needsTitle') : isChanged ? undefined : t('moduleForm.unchanged')
  const save = useRef(() => {})
  save.current = () => whyNot === undefined && !isSaving && void work.save()
  useSaveKey(useCallback(() => save.current(), []))
  const kindOf = (thumb: CardPicture | null) => thumb?.kind ?? 'photograph'

  return (
    <div className={css.page}>
      <PageHeader
        above={<Breadcrumbs items={[{ label: texts.title, href: place.path }, { label: title }]} />}
        title={title}
      />
      <div className={css.bar} role="toolbar" aria-label={t('moduleForm.tools')}>
        <UndoButtons history={work.history} onUndo={work.undo} onRedo={work.redo} />
        <span className={css.state}>
          {(stored || isChanged) && (
            <SaveState state={problem || other ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'} />
          )}
        </span>
        {stored && (
          <LinkButton variant="quiet" icon="eye" href={modulePath(stored)} target="_blank">
            <span className={css.word}>{t('edit.showReader')}</span>
          </LinkButton>
        )}
        <Button variant="primary" isPending={isSaving} whyNot={whyNot} onPress={() => void work.save()}>
          {t('edit.save')}
        </Button>
      </div>
      {work.isRestored && isChanged && (
        <Notice
          kind="info"
          live="status"
          action={
            <Button variant="quiet" onPress={work.discard}>
              {t('edit.drop')}
            </Button>
          }
        >
          {t('moduleForm.restored')}
        </Notice>
      )}
      {other && (
        <Notice kind="warn" live="alert" title={t('moduleForm.conflict')}>
          <p>{t('moduleForm.conflictText', { name: other.name })}</p>
          <div className="an-row">
            <Button isPending={isSaving} onPress={() => void work.keepMine()}>
              {t('conflict.mine')}
            </Button>
            <Button onPress={work.takeOther}>{t('conflict.theirs')}</Button>
          </div>
        </Notice>
      )}
      {problem && (
        <Notice kind="bad" live="alert" title={t('edit.refused')}>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={css.two}>
        <div className="an-stack">
          {place.type === null && (
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
            className={css.title}
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
          {place.type === null && (
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
          <PictureChoice
            label={t('moduleForm.picture')}
            choose={t('outline.choosePicture')}
            none={t('moduleForm.noPicture')}
            picture={content.thumb}
            sizes="420px"
            onChoose={source => change({ thumb: cardPictureOf(source, kindOf(content.thumb)) })}
            onRemove={() => change({ thumb: null })}
          />
          {content.thumb && (
            <Select
              label={t('moduleForm.kind')}
              description={t('moduleForm.kindHint')}
              value={content.thumb.kind}
              onChange={id => {
                const kind = KINDS.find(known => known === id)
                if (kind && content.thumb) change({ thumb: { ...content.thumb, kind } })
              }}
              options={KINDS.map(id => ({ id, label: t(`picture.${id}`) }))}
            />
          )}
          <Select
            label={t('info.licence')}
            value={content.license || NO_LICENCE}
            onChange={id => change({ license: id === NO_LICENCE ? '' : id })}
            options={[
              { id: NO_LICENCE, label: t('info.noLicence') },
              ...LICENCES.map(({ code, name }) => ({ id: code, label: code, description: name }))
            ]}
          />
          <TextField
            label={t('content.credits')}
            value={content.acknowledgements}
            maxCharacters={most.acknowledgements}
            multiline
            rows={3}
            onChange={acknowledgements => change({ acknowledgements })}
          />
          {place.type === null && (
            <Switch isSelected={content.featured} onChange={featured => change({ featured })}>
              {t('moduleForm.featured')}
            </Switch>
          )}
        </div>
      </div>
      <ChaptersPart work={work} />
      {place.type === null && (
        <section className={css.chapters} aria-labelledby="module-material">
          <h2 id="module-material">{t('moduleForm.material')}</h2>
          <div className={css.chapter}>
            <FilesField
              label={t('moduleForm.moduleFiles')}
              files={content.downloads}
              onChange={downloads => change({ downloads })}
            />
            <CollectionsField slugs={content.collections} onChange={collections => change({ collections })} />
          </div>
        </section>
      )}
    </div>
  )
}
