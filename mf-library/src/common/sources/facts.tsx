import { TextLink } from '@annals/ui'
import css from './sources.module.css'

/** Names and values; an address of the web is a link. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={css.facts}>
    {of.map(([name, value]) => (
      <div key={name} className={css.row}>
        <dt>{name}</dt>
        <dd dir="auto">
          {/^https?:\/\//.test(value) ? (
            <TextLink href={value} target="_blank">
              {value}
            </TextLink>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
