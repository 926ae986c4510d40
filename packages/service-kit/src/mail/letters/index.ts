export { LETTER_LANGUAGES } from '../i18n/index.ts'
export { lettersIn } from './letters-in.ts'
export { sampleLetters } from './samples.ts'
