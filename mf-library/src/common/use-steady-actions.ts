import { useRef, useState } from 'react'

type Actions = Record<string, (...given: never[]) => void>

/** The same functions in every render, each doing what it does in the newest one: so cards of long lists can be kept. */
export function useSteadyActions<A extends { [Name in keyof A]: Actions[string] }>(actions: A): A {
  const newest = useRef(actions)
  newest.current = actions
  const [steady] = useState(() => {
    const names = Object.keys(actions) as (keyof A)[]
    return Object.fromEntries(
      names.map(name => [name, (...given: never[]) => newest.current[name](...given)])
    ) as unknown as A
  })
  return steady
}
