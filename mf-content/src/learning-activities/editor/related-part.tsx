import { LEARNING_ACTIVITY_LIMITS, type LearningActivityContent } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { ActivitiesField } from '../../common/fields/activities-field.tsx'
import { ChosenField } from '../../common/fields/chosen-field.tsx'
import type { RowsChange } from '../../common/fields/rows-field.tsx'
import shared from '../../common/admin-documents/admin-documents.module.css'
import { useT } from '../../i18n/index.ts'

interface RelatedPartProps {
  content: Pick<LearningActivityContent, 'related' | 'modules'>
  /** Its own id, once it is stored. */
  uuid: string | undefined
  onChange: (fields: Partial<LearningActivityContent>, change: RowsChange) => void
}

/** What a learning activity belongs to: e-Learning Activities, other learning activities, historical content. */
export function RelatedPart({ content, uuid, onChange }: RelatedPartProps) {
  const t = useT()
  const call = useCall('modules', {})
  const modules = call.data?.data.map(({ slug, name }) => ({ id: slug, label: name })) ?? []
  return (
    <section className={shared.part} aria-labelledby="learning-activity-related">
      <h2 id="learning-activity-related">{t('learningActivityForm.belongs')}</h2>
      <p className={shared.hint}>{t('learningActivityForm.relatedHint')}</p>
      <div className={shared.two}>
        <ActivitiesField
          label={t('la.related')}
          chosen={content.related}
          most={LEARNING_ACTIVITY_LIMITS.related}
          except={uuid}
          onChange={(related, change) => onChange({ related }, change)}
        />
        <ChosenField
          label={t('modules.title')}
          addLabel={t('learningActivityForm.addModule')}
          findLabel={t('learningActivityForm.findModule')}
          chosen={content.modules}
          most={LEARNING_ACTIVITY_LIMITS.modules}
          options={modules}
          missing={t('learningActivityForm.moduleGone')}
          call={call}
          onChange={(chosen, change) => onChange({ modules: chosen }, change)}
        />
      </div>
    </section>
  )
}
