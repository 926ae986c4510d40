import { type Registry, REGISTRY_SCHEMA, type RegistryEntry } from '@annals/contracts/registry'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const strings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')
const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)

const PREFIX = /^\/[A-Za-z0-9/_-]*$/
const MANIFEST = /^\/[A-Za-z0-9._/-]+\/mf-manifest\.json$/
const AUDIENCES = ['all', 'partner', 'admin']

const isLabels = (value: unknown) =>
  isRecord(value) && 'en' in value && Object.values(value).every(label => typeof label === 'string' && label !== '')
const isAudiences = (value: unknown) => strings(value) && value.every(audience => AUDIENCES.includes(audience))
const isMenuEntry = (value: unknown) =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  isLabels(value.labels) &&
  (value.about === undefined || isLabels(value.about)) &&
  isAudiences(value.for) &&
  Number.isInteger(value.order)
const isNavEntry = (value: unknown) =>
  isRecord(value) &&
  matches(value.path, PREFIX) &&
  isLabels(value.labels) &&
  isAudiences(value.header) &&
  isAudiences(value.footer) &&
  Number.isInteger(value.order)

/**
 * Same rules as contracts' `RegistryEntry`, written by hand: a schema compiler would be larger than the shell's own
 * start. A test runs both over the same entries.
 */
export const isRegistryEntry = (value: unknown): value is RegistryEntry =>
  isRecord(value) &&
  matches(value.name, /^mf_[a-z]+$/) &&
  strings(value.prefixes) &&
  value.prefixes.length > 0 &&
  value.prefixes.every(prefix => PREFIX.test(prefix)) &&
  strings(value.sessionless) &&
  value.sessionless.every(prefix => PREFIX.test(prefix)) &&
  Array.isArray(value.nav) &&
  value.nav.every(isNavEntry) &&
  Array.isArray(value.my) &&
  value.my.every(isMenuEntry) &&
  Array.isArray(value.admin) &&
  value.admin.every(isMenuEntry) &&
  strings(value.dialogs) &&
  typeof value.version === 'string' &&
  matches(value.entry, MANIFEST) &&
  !String(value.entry).startsWith('//') &&
  (value.previous === null || matches(value.previous, MANIFEST)) &&
  Number.isInteger(value.contract) &&
  typeof value.enabled === 'boolean'

/**
 * Reads a registry of unknown origin entry by entry. It drops and reports malformed entries, a second one of the same
 * name and those that claim a taken prefix; the others stay, also those that are off. Null if nothing is usable.
 */
export const readRegistry = (value: unknown, report: (problem: string) => void): Registry | null => {
  if (!isRecord(value) || value.schemaVersion !== REGISTRY_SCHEMA || !Array.isArray(value.remotes)) {
    report('The registry is not readable.')
    return null
  }
  const taken = new Set<string>()
  const remotes: RegistryEntry[] = []
  for (const [index, entry] of value.remotes.entries()) {
    if (!isRegistryEntry(entry)) {
      report(`Entry ${index} of the registry is malformed.`)
      continue
    }
    const claims = [entry.name, ...entry.prefixes]
    const clash = claims.find(claim => taken.has(claim))
    if (clash) {
      report(`Entry ${entry.name} of the registry claims ${clash}, which is taken.`)
      continue
    }
    claims.forEach(claim => taken.add(claim))
    remotes.push(entry)
  }
  return remotes.length > 0 ? { schemaVersion: REGISTRY_SCHEMA, remotes } : null
}
