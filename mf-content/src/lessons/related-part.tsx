import { LESSON_LIMITS, type LessonContent } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { ActivitiesField } from '../common/fields/activities-field.tsx'
import { ChosenField } from '../common/fields/chosen-field.tsx'
import type { RowsChange } from '../common/fields/rows-field.tsx'
import written from '../common/written/written.module.css'
import { useT } from '../i18n/index.ts'

interface RelatedPartProps {
  content: Pick<LessonContent, 'related' | 'modules'>
  /** Its own id, once it is stored. */
  uuid: string | undefined
  onChange: (fields: Partial<LessonContent>, change: RowsChange) => void
}

/** What a learning activity belongs to: e-Learning Activities, other learning activities, historical content. */
export function RelatedPart({ content, uuid, onChange }: RelatedPartProps) {
  const t = useT()
  const call = useCall('modules', {})
  const modules = call.data?.data.map(({ slug, name }) => ({ id: slug, label: name })) ?? []
  return (
    <section className={written.part} aria-labelledby="lesson-related">
      <h2 id="lesson-related">{t('lessonForm.belongs')}</h2>
      <p className={written.hint}>{t('lessonForm.relatedHint')}</p>
      <div className={written.two}>
        <ActivitiesField
          label={t('la.related')}
          chosen={content.related}
          most={LESSON_LIMITS.related}
          except={uuid}
          onChange={(related, change) => onChange({ related }, change)}
        />
        <ChosenField
          label={t('modules.title')}
          addLabel={t('lessonForm.addModule')}
          findLabel={t('lessonForm.findModule')}
          chosen={content.modules}
          most={LESSON_LIMITS.modules}
          options={modules}
          missing={t('lessonForm.moduleGone')}
          call={call}
          onChange={(chosen, change) => onChange({ modules: chosen }, change)}
        />
      </div>
    </section>
  )
}
