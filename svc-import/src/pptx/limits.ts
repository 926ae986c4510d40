import { PACKAGE_LIMITS } from '../ooxml/limits.ts'

const MB = 1024 * 1024

/** Limits of a presentation. The films in one may be large; the XML of a slide of real presentations is below 1 MB. */
export const PRESENTATION_LIMITS = {
  ...PACKAGE_LIMITS,
  unpacked: 1024 * MB,
  slides: 5000,
  /** Unpacked XML of one slide, in bytes, and elements in it. */
  xml: 16 * MB,
  elements: 200_000
}
