import { isSupportedContract } from '@annals/contracts/registry'

/** What a frame offers to remotes. */
export interface FrameFacts {
  contract: number
  /** Versions of the shared modules, by name; `react/` stands for all modules below it. */
  shared: Record<string, string>
}

/** What a remote needs of the frame. */
export interface Needs {
  contract: number
  /** Shared modules with ranges such as `^5.3.0`, as in its mf-manifest.json. */
  shared: { name: string; requiredVersion: string }[]
}

const numbersOf = (version: string) => version.split('.').map(Number)

/** Only ranges with a caret, and versions from 1.0.0 on: others are not used here (`sharedFor`), and do not fit. */
function isInRange(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  const [least = Number.NaN, leastMinor = 0, leastPatch = 0] = numbersOf(range.replace(/^\^/, ''))
  if (!range.startsWith('^') || major !== least) return false
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor
}

/** Whether the frame opens the remote: as its loader decides it (contract), and the federation's strict versions. */
export const opensIn = (frame: FrameFacts, { contract, shared }: Needs): boolean =>
  isSupportedContract(contract, frame.contract) &&
  shared.every(({ name, requiredVersion }) => {
    const version = frame.shared[name] ?? frame.shared[`${name.split('/')[0]}/`]
    return version !== undefined && isInRange(version, requiredVersion)
  })
