import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { DialogsStore } from './dialogs.ts'

/** If a dialog crashes, only this dialog closes. */
class DialogBoundary extends Component<{ onBreak(): void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch() {
    this.props.onBreak()
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

/** The place where the dialogs of all areas appear. The frame contains it once. */
export function DialogsOutlet({ store, onBreak }: { store: DialogsStore; onBreak(): void }) {
  const open = useSyncExternalStore(store.subscribe, store.get)
  return open.map(({ id, component: Dialog, input, close }) => (
    <DialogBoundary
      key={id}
      onBreak={() => {
        close(null)
        onBreak()
      }}
    >
      <Suspense fallback={null}>
        <Dialog input={input} onClose={close} />
      </Suspense>
    </DialogBoundary>
  ))
}
