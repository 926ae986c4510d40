import { creditOf } from '@annals/contracts'
import { TextLink } from '@annals/ui'
import { useT } from '../i18n/index.ts'

/** How a record may be used, as a link to the licence or statement. */
export function Rights({ rights }: { rights: string }) {
  const t = useT()
  const { licence } = creditOf({ license: rights })
  if (!licence) return <>{t('agg.noRights')}</>
  return (
    <TextLink href={licence.url ?? rights} target="_blank">
      <bdi>{licence.text}</bdi>
    </TextLink>
  )
}
