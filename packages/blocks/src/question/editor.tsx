import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import styles from '../block.module.css'
import { PicturesPart } from '../common/text-pictures/pictures-part.tsx'
import { TitledTextFields } from '../rich-text.tsx'
import { QUESTION_TITLE_MAX, readQuestionRecord } from './model.ts'

export function QuestionEditor({ record, onChange, actions, violations }: EditorProps) {
  const { t } = useBlockHost()
  const read = readQuestionRecord(record)
  return (
    <div className={styles.fields}>
      <TitledTextFields
        title={read.title}
        titleMax={QUESTION_TITLE_MAX}
        titleLabel={t('field.title')}
        titleError={violations?.title}
        text={read}
        textLabel={t('question.text')}
        placeholder={t('question.placeholder')}
        onTitle={title => onChange({ ...read, title })}
        onText={text => onChange({ ...read, ...text })}
      />
      <PicturesPart record={read} onChange={onChange} actions={actions} />
    </div>
  )
}
