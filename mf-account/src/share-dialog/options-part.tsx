import type { ShareOptions } from '@annals/contracts'
import { Switch } from '@annals/ui'
import { useT } from '@annals/web-kit'
import css from './share.module.css'
import { AREA } from './texts.ts'

interface Props {
  options: ShareOptions
  onChange(options: ShareOptions): void
}

/** What a teacher decides about students when sharing, each with what it means for them. */
export function OptionsPart({ options, onChange }: Props) {
  const t = useT(AREA)
  const { resumeCode, seeProgress } = options
  return (
    <section aria-label={t('options')} className={css.tags}>
      <div>
        <Switch isSelected={resumeCode} onChange={on => onChange({ ...options, resumeCode: on })}>
          {t('resumeCode')}
        </Switch>
        <p className={css.hint}>{t(resumeCode ? 'resumeCodeText' : 'resumeFreeText')}</p>
      </div>
      <div>
        <Switch isSelected={seeProgress} onChange={on => onChange({ ...options, seeProgress: on })}>
          {t('seeProgress')}
        </Switch>
        <p className={css.hint}>{t(seeProgress ? 'seeProgressText' : 'seeSentText')}</p>
      </div>
    </section>
  )
}
