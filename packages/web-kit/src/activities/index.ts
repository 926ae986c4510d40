export { type AddTexts, useAddToMy } from './use-add-to-my.ts'
