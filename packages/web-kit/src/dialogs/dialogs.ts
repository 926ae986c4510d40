import type { DialogMap, DialogName } from '@annals/contracts'
import type { ComponentType } from 'react'

/** Dialogs of other areas, by name (architecture §2). */
export interface Dialogs {
  /**
   * Loads the remote that owns the dialog, shows the dialog in the frame and resolves with its result. Null when the
   * person dismisses it, or when the remote cannot be reached; the frame then shows a notice.
   */
  open<N extends DialogName>(name: N, input: DialogMap[N]['input']): Promise<DialogMap[N]['result']>
}

export interface OpenDialog {
  id: number
  name: DialogName
  component: ComponentType<{ input: unknown; onClose(result: unknown): void }>
  input: unknown
  close(result: unknown): void
}

export interface DialogsStore extends Dialogs {
  get(): readonly OpenDialog[]
  subscribe(listener: () => void): () => void
}

interface Options {
  /** The dialog's component, from the remote that owns it. */
  load(name: DialogName): Promise<unknown>
  onError(name: DialogName, error: unknown): void
}

export function createDialogs({ load, onError }: Options): DialogsStore {
  let open: readonly OpenDialog[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (next: readonly OpenDialog[]) => {
    open = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => open,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open(name, input) {
      let component: OpenDialog['component']
      try {
        component = (await load(name)) as OpenDialog['component']
      } catch (error) {
        onError(name, error)
        return null
      }
      return new Promise(resolve => {
        const id = nextId++
        const close = (result: unknown) => {
          set(open.filter(dialog => dialog.id !== id))
          resolve(result as never)
        }
        set([...open, { id, name, component, input, close }])
      })
    }
  }
}
