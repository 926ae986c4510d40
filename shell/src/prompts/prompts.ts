import type { AlertOptions, ConfirmOptions } from '@annals/web-kit'
import { type Observable, observable } from '../observable.ts'

export interface Prompt {
  id: number
  kind: 'alert' | 'confirm'
  title?: string
  body: string
  ok?: string
  cancel?: string
  danger?: boolean
  /** Of the texts; the frame's if absent. */
  language?: string
  answer(agreed: boolean): void
}

/** Questions and alerts, one after the other. */
export interface Prompts extends Observable<readonly Prompt[]> {
  confirm(options: ConfirmOptions): Promise<boolean>
  alert(options: AlertOptions): Promise<void>
}

export function createPrompts(): Prompts {
  const state = observable<readonly Prompt[]>([])
  let nextId = 1
  function ask(prompt: Omit<Prompt, 'id' | 'answer'>): Promise<boolean> {
    return new Promise(resolve => {
      const id = nextId++
      const answer = (agreed: boolean) => {
        state.set(state.get().filter(one => one.id !== id))
        resolve(agreed)
      }
      state.set([...state.get(), { ...prompt, id, answer }])
    })
  }
  return {
    ...state,
    confirm: options => ask({ kind: 'confirm', ...options }),
    alert: async options => void (await ask({ kind: 'alert', ...options }))
  }
}
