import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

/** What is waited for comes at once, or late because the machine is busy. */
configure({ asyncUtilTimeout: 30_000 })

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  structuredClone: globalThis.structuredClone ?? (value => JSON.parse(JSON.stringify(value)))
})
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

/** jsdom has no `CSS` object; the component kit asks it to escape keys for selectors. */
globalThis.CSS ??= { escape: text => String(text).replace(/[^\w-]/gu, sign => `\\${sign}`), supports: () => false }

/** jsdom has no `Request`, and the router makes one for every navigation; without loaders nothing but these is read of
 * it. */
globalThis.Request ??= class {
  method = 'GET'
  constructor(url, { signal } = {}) {
    this.url = String(url)
    this.signal = signal
  }
}

/** jsdom lays nothing out, where everything has no size; a list that draws only what is in view has room for what tests
 * put into it. */
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(globalThis.HTMLElement.prototype, side, {
    configurable: true,
    get() {
      return this.getAttribute('role') === 'grid' ? 1000 : 0
    }
  })
