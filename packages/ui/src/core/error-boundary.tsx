import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** When this value changes, the children are rendered again. */
  resetKey?: unknown
  /** What is shown instead. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  isBroken: boolean
  resetKey: unknown
}

/** Keeps a broken part from breaking the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isBroken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return Object.is(resetKey, state.resetKey) ? null : { isBroken: false, resetKey }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children
  }
}
