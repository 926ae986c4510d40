/** Codes of licences and statements of rights that forbid publishing without permission (behaviour/blocks §2.1). */
export const RESTRICTED_LICENCES: readonly string[] = [
  'In copyright',
  'In copyright – EU orphan work',
  'In copyright – rights-holder(s) unlocatable or unidentifiable',
  'No copyright – contractual restrictions',
  'No copyright – other known legal restrictions'
]

/** What is said of sources before they become public (behaviour/personal-area §2.2). */
export interface Rights {
  count: number
  /** Those whose rights forbid it without permission. */
  restricted: number
  /** Those whose rights are not stated. */
  unstated: number
}

/** Of sources with these licences, each given once. */
export const rightsOf = (licences: readonly string[]): Rights => ({
  count: licences.length,
  restricted: licences.filter(isRestricted).length,
  unstated: licences.filter(licence => licence.trim() === '').length
})

/** Whether a source's stored licence forbids publishing it without permission. */
export const isRestricted = (license: string): boolean => RESTRICTED_LICENCES.includes(license)
