import css from './facts.module.css'

export interface Fact {
  id: string
  label: string
  value: string
}

/** A few numbers, each with its name. */
export function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl className={css.facts} aria-label={label}>
      {facts.map(fact => (
        <div key={fact.id}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
