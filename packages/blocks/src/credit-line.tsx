import { type BlockSource, licenceOf } from '@annals/contracts'
import { TextLink } from '@annals/ui'
import { useBlockHost } from './block-host.tsx'

type Credited = Pick<BlockSource, 'maker' | 'date' | 'holder' | 'license'>

/** Maker, date, holder and licence of a source; what is unknown is left out (behaviour/sources §4.1). */
export function CreditLine({ source }: { source: Credited }) {
  const { t } = useBlockHost()
  const [maker = '', date = '', holder = ''] = [source.maker?.trim(), source.date?.trim(), source.holder?.trim()]
  const license = source.license?.trim() ?? ''
  const known = licenceOf(license)
  return (
    <>
      {maker && <bdi>{maker}</bdi>}
      {maker && date && ', '}
      {date && <bdi>{date}</bdi>}
      {(maker || date) && '. '}
      {holder && (
        <>
          <bdi>{holder}</bdi>
          {'. '}
        </>
      )}
      {known ? (
        <TextLink href={known.url} target="_blank">
          <bdi>{known.code}</bdi>
        </TextLink>
      ) : (
        <bdi>{license || t('source.noRights')}</bdi>
      )}
    </>
  )
}
