import { composed, isSeen, tidyName } from '@annals/contracts'
import { fail } from '@annals/service-kit'

const UNSEEN = 'Please type a name in which something can be seen.'

/** Text as it is stored: letters composed (NFC), whole characters, at most `max` of them. Nothing in it is markup, so
 * marks of direction and brackets stay what they are. */
export function block(text: string, max: number): string {
  const whole = composed(text).toWellFormed()
  return whole.length <= max ? whole : [...whole].slice(0, max).join('')
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The same on one line, without control characters. */
export const singleLine = (text: string, max: number): string => block(oneLine(text), max)

/**
 * A text that a member writes: as `block` and `line` have it, but nothing is cut.
 * @param path of the field that it was typed into
 * @throws ServiceError BAD_REQUEST where it is longer than `max`: composing letters may make it so */
export function demandBlock(text: string, max: number, path: string): string {
  const whole = composed(text).toWellFormed()
  return whole.length <= max ? whole : fail('BAD_REQUEST', { fields: [{ path, msg: 'is too long' }] })
}
export const demandLine = (text: string, max: number, path: string): string => demandBlock(oneLine(text), max, path)

/**
 * A name, without marks of direction; empty where none is typed.
 * @param path of the field that it was typed into
 * @throws ServiceError BAD_REQUEST where nothing of it can be seen, or it is too long
 */
export function demandName(typed: string, max: number, path: string): string {
  const name = demandBlock(tidyName(typed), max, path)
  const isUnseen = typed.trim() !== '' && !isSeen(name)
  return isUnseen ? fail('BAD_REQUEST', { msg: UNSEEN, fields: [{ path, msg: UNSEEN }] }) : name
}
