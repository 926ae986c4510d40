import { EmptyState, PageHeader, Section, Wrap } from '@annals/ui'
import { showcaseStates } from './states.ts'

const TITLE = 'Parts of the interface'

export interface ShowcaseProps {
  /** Shows only this state, as screenshots need it; all states by default. */
  state?: string | null
}

/** Every part of the design system in every state, on one page. */
export const Showcase = ({ state }: ShowcaseProps) => {
  const shown = state ? showcaseStates.filter(({ id }) => id === state) : showcaseStates
  return (
    <Wrap wide className="an-gallery">
      {state ? (
        <h1 className="an-sr">{TITLE}</h1>
      ) : (
        <PageHeader title={TITLE} intro="Every part in every state, as the screens use them." />
      )}
      {shown.map(({ id, title, render: Render }) => (
        <Section key={id} title={title} id={id}>
          <Render />
        </Section>
      ))}
      {shown.length === 0 && (
        <EmptyState title="There is no such state" body={showcaseStates.map(({ id }) => id).join(', ')} />
      )}
    </Wrap>
  )
}
