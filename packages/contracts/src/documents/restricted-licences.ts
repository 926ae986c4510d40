/** Codes of licences and statements of rights that forbid publishing without permission (behaviour/blocks §2.1). */
export const RESTRICTED_LICENCES: readonly string[] = [
  'In copyright',
  'In copyright – EU orphan work',
  'In copyright – rights-holder(s) unlocatable or unidentifiable',
  'No copyright – contractual restrictions',
  'No copyright – other known legal restrictions'
]

/** Whether a source's stored licence forbids publishing it without permission. */
export const isRestricted = (license: string): boolean => RESTRICTED_LICENCES.includes(license)
