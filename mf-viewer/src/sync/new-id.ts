/** A new id; works also without WebCrypto (plain http in a school's network). */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('')
