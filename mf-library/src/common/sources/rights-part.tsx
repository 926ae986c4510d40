import { Disclosure, Loading } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { Facts } from './facts.tsx'

/** The names of `/meta` that say whose a source is, where it is from, and which file it is. */
const NAMES: ReadonlySet<string> = new Set([
  'Maker',
  'Date',
  'Holder',
  'Licence',
  'Provider',
  'Page',
  'Web address',
  'Link',
  'Retrieved',
  'Checksum'
])

/** Rights and origin of a source, read when they are opened (behaviour/sources §4.5). */
export function RightsPart({ uuid }: { uuid: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useCall('meta', undefined, { params: { uuid }, enabled: isOpen })
  const facts = Object.entries(data?.data ?? {}).filter(([name]) => NAMES.has(name))
  const hasLicence = facts.some(([name]) => name === 'Licence')
  return (
    <Disclosure title={t('rights.title')} isOpen={isOpen} onChange={setOpen}>
      {error ? (
        <p role="alert">{t('meta.failed')}</p>
      ) : data ? (
        <>
          {!hasLicence && <p>{t('rights.none')}</p>}
          <Facts of={facts} />
        </>
      ) : (
        isOpen && <Loading />
      )}
    </Disclosure>
  )
}
