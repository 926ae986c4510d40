const KEY = 'annals.ea.own'

/** The key to somebody's own answers, for this tab until it ends: a reload does not ask for another letter. */
export const ownKey = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  write(key: string | null): void {
    try {
      if (key === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, key)
    } catch {
      // Not stored: a reload asks again.
    }
  }
}

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(KEY))

/** Forgets the key in every tab: from now on another student may use the device. */
export function forgetOwnKeys(): void {
  ownKey.write(null)
  const channel = openChannel()
  channel?.postMessage('forgotten')
  channel?.close()
}

/** Calls `hear` when another tab forgets the keys; returns the function that ends it. */
export function onKeysForgotten(hear: () => void): () => void {
  const channel = openChannel()
  if (channel) channel.onmessage = hear
  return () => channel?.close()
}
