import type { CollectionItem } from '@annals/contracts'
import { Button, Notice, SaveState, Skeleton, TextField } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { LanguageChoice, LicenceChoice } from '../editing/choices.tsx'
import { Conflict } from '../editing/conflict.tsx'
import { Restored } from '../editing/restored.tsx'
import { useT } from '../i18n/index.ts'
import css from './item-editor.module.css'
import { differing, wordsOf, writingOf } from './record.ts'
import { TagsField } from './tags-field.tsx'
import type { ItemEdit } from './use-item-edit.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('@annals/ui/editor')).RichTextEditor }))

/** All that is said of an item, in the viewer's right column (behaviour/collections §5). */
export function ItemForm({ item, edit }: { item: CollectionItem; edit: ItemEdit }) {
  const t = useT()
  const { writing, write, other, isChanged, isSaving } = edit
  const conflicts = (at: CollectionItem) => {
    const stored = writingOf(at)
    return differing(writing, stored).map(field => ({ label: t(`item.${field}`), words: wordsOf(stored, field) }))
  }
  const line = (field: 'origin' | 'country' | 'period_start' | 'period_end' | 'local_id', most: number, hint = '') => (
    <TextField
      label={t(`item.${field}`)}
      description={hint}
      value={writing[field]}
      maxLength={most}
      onChange={words => write({ [field]: words })}
    />
  )
  return (
    <div className={css.form}>
      {edit.isRestored && edit.isChanged && <Restored onDiscard={edit.discard} />}
      {other && (
        <Conflict
          fields={conflicts(other)}
          onKeep={() => void edit.keepMine()}
          onTake={edit.takeOther}
          isSaving={isSaving}
        />
      )}
      {edit.problem && (
        <Notice kind="bad" live="alert" title={t('item.failed')}>
          <p>{edit.problem}</p>
          <Button variant="quiet" onPress={edit.discard}>
            {t('item.discard')}
          </Button>
        </Notice>
      )}
      <TextField label={t('item.title')} value={writing.title} maxLength={300} onChange={title => write({ title })} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <RichTextEditor
          key={`${item.uuid} introduction`}
          label={t('item.introduction')}
          tools="caption"
          lang={writing.language || undefined}
          value={writing.introduction}
          onChange={introduction => write({ introduction })}
        />
        <RichTextEditor
          key={`${item.uuid} description`}
          label={t('item.description')}
          tools="caption"
          lang={writing.language || undefined}
          value={writing.description}
          onChange={description => write({ description })}
        />
      </Suspense>
      <div className={css.pair}>
        <LicenceChoice label={t('item.license')} value={writing.license} onChange={license => write({ license })} />
        <LanguageChoice
          label={t('item.language')}
          value={writing.language}
          onChange={language => write({ language })}
        />
      </div>
      <TagsField tags={writing.tags} onChange={tags => write({ tags })} />
      <TextField
        label={t('item.alt')}
        description={t('item.altHint')}
        value={writing.alt}
        maxLength={1000}
        multiline
        rows={2}
        onChange={alt => write({ alt })}
      />
      <div className={css.pair} role="group" aria-label={t('item.more')}>
        {line('origin', 500)}
        {line('country', 100)}
        {line('period_start', 200, t('item.periodHint'))}
        {line('period_end', 200)}
        {line('local_id', 200, t('item.localIdHint'))}
      </div>
      <div className={css.buttons}>
        <Button variant="primary" isDisabled={!isChanged} isPending={isSaving} onPress={() => void edit.save()}>
          {t('item.save')}
        </Button>
        <SaveState state={edit.problem ? 'failed' : isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'} />
      </div>
    </div>
  )
}
