import { type Credited, creditOf } from '@annals/contracts'
import { TextLink } from './button.tsx'
import { useUiText } from './text.ts'

/** Maker, date, holder and licence of a source; what is unknown is left out (behaviour/sources §4.1). */
export const CreditLine = ({ source }: { source: Credited }) => {
  const text = useUiText()
  const { maker, date, holder, licence } = creditOf(source)
  // In one piece: on a page in another direction the commas of single parts would stand on the wrong side.
  const words = [[maker, date].filter(Boolean).join(', '), holder]
    .filter(Boolean)
    .map(part => `${part}.`)
    .join(' ')
  return (
    <>
      {words && (
        <>
          <bdi>{words}</bdi>{' '}
        </>
      )}
      {licence?.url ? (
        <TextLink href={licence.url} target="_blank">
          <bdi>{licence.text}</bdi>
        </TextLink>
      ) : (
        <bdi>{licence?.text ?? text('credit.noRights')}</bdi>
      )}
    </>
  )
}
