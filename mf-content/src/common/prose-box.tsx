import { ProseFields, ProseText, type ProseTextProps } from '@annals/ui/editor'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './prose-box.module.css'

interface ProseBoxProps extends Pick<ProseTextProps, 'value' | 'onChange' | 'label' | 'lang'> {
  /** Name of its toolbar. */
  tools: string
  hint?: string
}

/** A rich text of a form: label, toolbar and text, of which the last two are one box. */
export function ProseBox({ tools, hint, label, ...text }: ProseBoxProps) {
  const t = useT()
  const host = useHost()
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      {hint && <p className={css.hint}>{hint}</p>}
      <ProseFields label={tools} className={css.fields}>
        <div className={css.box}>
          <ProseText
            {...text}
            label={label}
            placeholder={t('write.something')}
            onTooLong={() => host.notify.error(t('write.tooLong'))}
          />
        </div>
      </ProseFields>
    </div>
  )
}
