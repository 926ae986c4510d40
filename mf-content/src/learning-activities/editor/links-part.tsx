import { LEARNING_ACTIVITY_LIMITS, type LearningActivityContent } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import shared from '../../common/admin-documents/admin-documents.module.css'
import { useT } from '../../i18n/index.ts'
import type { RowsChange } from '../../common/fields/rows-field.tsx'
import { LinksField } from './links-field.tsx'

const LINK_TYPES = ['file', 'page'] as const

interface LinksPartProps {
  content: Pick<LearningActivityContent, 'linktype' | 'teacher_links' | 'student_links'>
  onChange: (fields: Partial<LearningActivityContent>, change?: RowsChange) => void
}

/** Material for the teacher and for students: files to download, or pages to open. */
export function LinksPart({ content, onChange }: LinksPartProps) {
  const t = useT()
  const { linktype, teacher_links, student_links } = content
  return (
    <section className={shared.part} aria-labelledby="learning-activity-material">
      <h2 id="learning-activity-material">{t('learningActivityForm.material')}</h2>
      <Select
        label={t('learningActivityForm.linktype')}
        value={linktype}
        onChange={id => {
          const chosen = LINK_TYPES.find(known => known === id)
          if (chosen) onChange({ linktype: chosen })
        }}
        options={LINK_TYPES.map(id => ({ id, label: t(`learningActivityForm.linktype.${id}`) }))}
      />
      <div className={shared.two}>
        <LinksField
          label={t('la.teacher')}
          links={teacher_links}
          linktype={linktype}
          most={LEARNING_ACTIVITY_LIMITS.links}
          onChange={(links, change) => onChange({ teacher_links: links }, change)}
        />
        <LinksField
          label={t('la.student')}
          links={student_links}
          linktype={linktype}
          most={LEARNING_ACTIVITY_LIMITS.links}
          onChange={(links, change) => onChange({ student_links: links }, change)}
        />
      </div>
    </section>
  )
}
