import { LESSON_LIMITS, type LessonContent } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import written from '../common/written/written.module.css'
import { useT } from '../i18n/index.ts'
import type { RowsChange } from '../common/fields/rows-field.tsx'
import { LinksField } from './links-field.tsx'

const LINK_TYPES = ['file', 'page'] as const

interface LinksPartProps {
  content: Pick<LessonContent, 'linktype' | 'teacher_links' | 'student_links'>
  onChange: (fields: Partial<LessonContent>, change?: RowsChange) => void
}

/** Material for the teacher and for students: files to download, or pages to open. */
export function LinksPart({ content, onChange }: LinksPartProps) {
  const t = useT()
  const { linktype, teacher_links, student_links } = content
  return (
    <section className={written.part} aria-labelledby="lesson-material">
      <h2 id="lesson-material">{t('lessonForm.material')}</h2>
      <Select
        label={t('lessonForm.linktype')}
        value={linktype}
        onChange={id => {
          const chosen = LINK_TYPES.find(known => known === id)
          if (chosen) onChange({ linktype: chosen })
        }}
        options={LINK_TYPES.map(id => ({ id, label: t(`lessonForm.linktype.${id}`) }))}
      />
      <div className={written.two}>
        <LinksField
          label={t('la.teacher')}
          links={teacher_links}
          linktype={linktype}
          most={LESSON_LIMITS.links}
          onChange={(links, change) => onChange({ teacher_links: links }, change)}
        />
        <LinksField
          label={t('la.student')}
          links={student_links}
          linktype={linktype}
          most={LESSON_LIMITS.links}
          onChange={(links, change) => onChange({ student_links: links }, change)}
        />
      </div>
    </section>
  )
}
