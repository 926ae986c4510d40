import type { Partner } from '@annals/contracts'
import { Section } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from '../developers.module.css'
import { PeopleOf } from './people-of.tsx'

/** The people whom a partner is associated with, to be changed, and how much of theirs its page shows. */
export function PeoplePart() {
  const t = useT()
  const { data, error } = useCall('partners')
  const [uuid, setUuid] = useState<string | null>(null)
  const partners: readonly Partner[] = data?.data ?? []
  const partner = partners.find(one => one.uuid === uuid)
  return (
    <Section title={t('test.people')} intro={t('test.peopleIntro')}>
      <div className={css.page}>
        {error && <p role="alert">{t('load.failed')}</p>}
        <Select
          className={css.field}
          label={t('test.partner')}
          placeholder={t('test.choose')}
          options={partners.map(one => ({ id: one.uuid, label: one.name }))}
          value={uuid}
          onChange={setUuid}
        />
        {partner && <PeopleOf key={partner.uuid} partner={partner} />}
      </div>
    </Section>
  )
}
