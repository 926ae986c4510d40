import css from './facts.module.css'

export interface DescriptionItem {
  id: string
  label: string
  value: string
  /** The value is words or a time, and is set smaller than numbers. */
  isText?: boolean
}

/** A few values, each with its name. */
export function DescriptionList({ label, facts }: { label: string; facts: readonly DescriptionItem[] }) {
  return (
    <dl className={css.facts} aria-label={label}>
      {facts.map(fact => (
        <div key={fact.id}>
          <dt>{fact.label}</dt>
          <dd className={fact.isText ? css.text : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
