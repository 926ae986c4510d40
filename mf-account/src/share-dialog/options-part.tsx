import type { ShareOptions } from '@annals/contracts'
import { Switch } from '@annals/ui'
import { useT } from '../i18n/index.ts'
import css from './share.module.css'

interface Props {
  options: ShareOptions
  onChange(options: ShareOptions): void
}

/** The options for students when sharing, each with its meaning for them. */
export function OptionsPart({ options, onChange }: Props) {
  const t = useT()
  const { resumeCode, seeProgress, aliases = false } = options
  return (
    <section aria-label={t('share.options')} className={css.tags}>
      <div>
        <Switch
          isSelected={aliases}
          onChange={on => onChange({ ...options, aliases: on, ...(on && { resumeCode: true }) })}
        >
          {t('share.aliases')}
        </Switch>
        <p className={css.hint}>{t(aliases ? 'share.aliasesText' : 'share.emailsText')}</p>
      </div>
      {!aliases && (
        <div>
          <Switch isSelected={resumeCode} onChange={on => onChange({ ...options, resumeCode: on })}>
            {t('share.resumeCode')}
          </Switch>
          <p className={css.hint}>{t(resumeCode ? 'share.resumeCodeText' : 'share.resumeFreeText')}</p>
        </div>
      )}
      <div>
        <Switch isSelected={seeProgress} onChange={on => onChange({ ...options, seeProgress: on })}>
          {t('share.seeProgress')}
        </Switch>
        <p className={css.hint}>{t(seeProgress ? 'share.seeProgressText' : 'share.seeSentText')}</p>
      </div>
    </section>
  )
}
