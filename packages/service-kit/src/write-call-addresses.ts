import { calls } from '@annals/contracts'

/** Path of the table that browsers load instead of the calls with all their schemas. */
export const CALL_ADDRESSES = new URL('../../contracts/src/calls/addresses.ts', import.meta.url)

export function callAddressesText(): string {
  const lines = Object.entries(calls).map(
    ([name, { method, path, access }]) => `  ${name}: { method: '${method}', path: '${path}', access: '${access}' }`
  )
  return `// Generated from the calls by \`node packages/service-kit/src/cli/openapi.ts\`; change them there.
import type { Call } from '../call.ts'
import type { CallName } from './index.ts'

/** What a browser needs to know about a call to make it. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'access'>

/** The calls without their schemas, which are thirty times as large and which a browser does not use. */
export const callAddresses: Readonly<Record<CallName, CallAddress>> = {
${lines.join(',\n')}
}
`
}
