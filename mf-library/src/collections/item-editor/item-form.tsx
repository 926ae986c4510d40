import { type CollectionItem, CREDIT_MAX_LENGTHS, ITEM_MAX_LENGTHS } from '@annals/contracts'
import { Button, SaveState, Skeleton } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { LanguageChoice, LicenceChoice } from '../../common/editing/choices.tsx'
import { EditNotices, EditProblem } from '../../common/editing/edit-notices.tsx'
import { saveStateOf } from '../../common/editing/use-record-edit.ts'
import { WordsField } from '../../common/editing/words-field.tsx'
import { useT } from '../../i18n/index.ts'
import css from './item-editor.module.css'
import { ITEM } from './item-record.ts'
import { TagsField } from './tags-field.tsx'
import type { ItemEdit } from './use-item-edit.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('@annals/ui/editor')).RichTextEditor }))

/** All fields of an item, in the viewer's right column (behaviour/collections §5). */
export function ItemForm({ item, edit }: { item: CollectionItem; edit: ItemEdit }) {
  const t = useT()
  const { writing, write, isChanged, isSaving } = edit
  const line = (field: keyof typeof ITEM_MAX_LENGTHS, more: { description?: string; rows?: number } = {}) => (
    <WordsField form={edit} name={field} letters={ITEM_MAX_LENGTHS} label={t(`item.${field}`)} {...more} />
  )
  return (
    <div className={css.form}>
      <EditNotices kind={ITEM} edit={edit} labelOf={field => t(`item.${field}`)} />
      <EditProblem edit={edit} />
      {line('title')}
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
      {line('alt', { description: t('item.altHint'), rows: 2 })}
      <div className={css.pair} role="group" aria-label={t('item.more')}>
        <WordsField form={edit} name="maker" letters={CREDIT_MAX_LENGTHS} label={t('item.maker')} />
        {line('origin', { description: t('item.originHint') })}
        {line('country')}
        {line('period_start', { description: t('item.periodHint') })}
        {line('period_end')}
        {line('local_id', { description: t('item.localIdHint') })}
      </div>
      <div className={css.buttons}>
        <Button
          variant="primary"
          whyNot={isChanged ? undefined : t('edit.same')}
          isPending={isSaving}
          onPress={() => void edit.save()}
        >
          {t('item.save')}
        </Button>
        <SaveState state={saveStateOf(edit)} />
      </div>
    </div>
  )
}
