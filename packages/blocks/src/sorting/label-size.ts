import { countCharacters } from '@annals/contracts'
import type { SortingLabel } from './model.ts'

/** A character of a label, its padding and its height on a board of design size, in px (`label-chip.module.css`). */
const [CHARACTER, PADDING, HEIGHT] = [7.6, 24, 31]

/** About the size of a label on a board of design size: names of places need no measuring. */
export const labelSize = ({ text }: Pick<SortingLabel, 'text'>): { width: number; height: number } => ({
  width: countCharacters(text.trim()) * CHARACTER + PADDING,
  height: HEIGHT
})
