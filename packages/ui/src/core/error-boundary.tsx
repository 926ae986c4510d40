import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Another value than the one that broke tries the children again. */
  resetKey?: unknown
  /** What is shown instead. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  isBroken: boolean
  resetKey: unknown
}

/** Keeps a part that breaks from taking the rest of the page with it. */
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
