import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import styles from '../block.module.css'
import { PicturesPart } from '../common/text-pictures/pictures-part.tsx'
import { TitledTextFields } from '../rich-text.tsx'
import { readTextRecord, TEXT_TITLE_MAX } from './model.ts'

export function TextEditor({ record, onChange, actions, violations }: EditorProps) {
  const { t } = useBlockHost()
  const read = readTextRecord(record)
  return (
    <div className={styles.fields}>
      <TitledTextFields
        title={read.title}
        titleMax={TEXT_TITLE_MAX}
        titleLabel={t('field.title')}
        titleError={violations?.title}
        text={read}
        textLabel={t('text.text')}
        placeholder={t('text.placeholder')}
        onTitle={title => onChange({ ...read, title })}
        onText={text => onChange({ ...read, ...text })}
      />
      <PicturesPart record={read} onChange={onChange} actions={actions} />
    </div>
  )
}
