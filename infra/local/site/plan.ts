import type { Plan } from '../progress/steps.ts'

/** The steps of a start in the order they are shown. */
export const plan: Plan = [
  ['node', 'Node 24'],
  ['install', 'Packages'],
  ['mongodb', 'MongoDB'],
  ['redis', 'Redis'],
  ['build', 'Pages'],
  ['svc-api', 'Accounts, content and activities'],
  ['svc-shares', 'Shares and answers'],
  ['svc-import', 'Uploads and imports'],
  ['aggregator', 'Europeana, or its simulator'],
  ['gateway', 'Gateway']
]
