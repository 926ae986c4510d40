import type { Dashboard } from '@annals/contracts'
import { Section } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useAddressState } from '@annals/web-kit'
import { formatNumber, useT } from '../i18n/index.ts'
import css from './dashboard.module.css'

/** The ten first of a kind that the address names. */
export function TopPart({ tops, topdata }: Pick<Dashboard, 'tops' | 'topdata'>) {
  const t = useT()
  const [at, setAt] = useAddressState({ top: 'searches' })
  const top = tops.find(known => known === at.top) ?? 'searches'
  const ranked = topdata[top]
  const most = Math.max(1, ...ranked.map(({ count }) => count))
  return (
    <Section
      title={t('dashboard.top')}
      action={
        <Select
          label={t('dashboard.topOf')}
          value={top}
          onChange={id => setAt({ top: id })}
          options={tops.map(id => ({ id, label: t(`dashboard.tops.${id}`) }))}
        />
      }
    >
      {ranked.length === 0 ? (
        <p className={css.quiet}>{t(`dashboard.topNone.${top}`)}</p>
      ) : (
        <ol className={css.top}>
          {ranked.map(({ title, count }, place) => (
            // Two activities may have one title.
            <li key={`${place} ${title}`}>
              <bdi className={css.name}>{title || t('activities.untitled')}</bdi>
              <span className={css.count}>
                {t(`dashboard.topCount.${top}`, { count, number: formatNumber(count) })}
              </span>
              <span className={css.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
