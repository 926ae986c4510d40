import { AppErrorPanel } from '@annals/ui'
import { Component, type ReactNode } from 'react'

interface Props {
  title: string
  body: string
  children: ReactNode
}

/** Keeps a block that breaks from taking the other blocks with it. Give it the block's id as `key`. */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <AppErrorPanel title={this.props.title} body={this.props.body} onRetry={() => this.setState({ failed: false })} />
    )
  }
}
