/** The product's name, slug and support address. They are defined only here. */
export const PRODUCT = { name: 'Annals', slug: 'annals', version: '1.44', support: 'support@annals.example' } as const

/** Version written into every activity document (behaviour/builder §7). */
export const ACTIVITY_VERSION = '2.1'

/** Largest activity document that a service accepts, in bytes (architecture §4). */
export const MAX_ACTIVITY_BYTES = 2 * 1024 * 1024
