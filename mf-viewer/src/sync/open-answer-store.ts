import { openDeviceStore } from '@annals/web-kit'
import { type AnswerStore, answerStore, type Entry } from './answer-store.ts'

const DAY = 24 * 3_600_000
/** Longer than any course of lessons, and more than a school's shared device collects in it. */
const openDevice = () => openDeviceStore<Entry>({ name: 'annals-answers-2', maxAge: 400 * DAY, maxEntries: 50_000 })
let device: ReturnType<typeof openDevice> | undefined

/** This device's store for one student's answers to one share; `student` is the hash of the e-mail. */
export function openAnswerStore(share: string, student: string): AnswerStore {
  device ??= openDevice()
  return answerStore(device, share, student)
}
