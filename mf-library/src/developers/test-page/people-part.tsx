import type { PartnerPage } from '@annals/contracts'
import { Section } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useCall } from '@annals/web-kit'
import { useState } from 'react'
import { type T, useT } from '../../i18n/index.ts'
import css from '../developers.module.css'

function whoAndWhat({ owner, collections, activities, narratives }: PartnerPage, t: T): string {
  const who = owner ? t('test.person', { name: owner.displayname }) : t('test.nobody')
  const [c, a, n] = [collections.length, activities.length, narratives.length]
  return `${who} ${t('test.published', { collections: c, activities: a, narratives: n })}`
}

/** Which person a partner is associated with, and how much of theirs its page shows. */
export function PeoplePart() {
  const t = useT()
  const partners = useCall('partners')
  const [slug, setSlug] = useState<string | null>(null)
  const page = useCall('partnerPage', undefined, { params: { slug: slug ?? '' }, enabled: slug !== null })
  return (
    <Section title={t('test.people')} intro={t('test.peopleIntro')}>
      <div className={css.page}>
        <Select
          className={css.field}
          label={t('test.partner')}
          placeholder={t('test.choose')}
          options={(partners.data?.data ?? []).map(partner => ({ id: partner.slug, label: partner.name }))}
          value={slug}
          onChange={setSlug}
        />
        <div role="status">
          {(partners.error || page.error) && <p>{t('load.failed')}</p>}
          {page.data && <p>{whoAndWhat(page.data, t)}</p>}
        </div>
      </div>
    </Section>
  )
}
