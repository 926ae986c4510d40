import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

/** What a test waits for comes at once, or late because the machine is busy. */
configure({ asyncUtilTimeout: 30_000 })

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  structuredClone: globalThis.structuredClone ?? (value => JSON.parse(JSON.stringify(value)))
})
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

/** jsdom has no `CSS` object; the component kit asks it to escape keys for selectors. */
globalThis.CSS ??= { escape: text => String(text).replace(/[^\w-]/gu, sign => `\\${sign}`), supports: () => false }

/**
 * jsdom has no `Request`, and the router creates one for every navigation; without loaders, only these fields are read.
 */
globalThis.Request ??= class {
  method = 'GET'
  constructor(url, { signal } = {}) {
    this.url = String(url)
    this.signal = signal
  }
}

/** jsdom scrolls nothing, and does not say how its page was loaded. */
globalThis.performance.getEntriesByType ??= () => []
globalThis.Element.prototype.scrollIntoView ??= () => undefined
globalThis.scrollBy = () => undefined

/**
 * jsdom computes no layout, so everything has no size. With these sizes, a list that renders only visible rows renders
 * those of the tests.
 */
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(globalThis.HTMLElement.prototype, side, {
    configurable: true,
    get() {
      return this.getAttribute('role') === 'grid' ? 1000 : 0
    }
  })
