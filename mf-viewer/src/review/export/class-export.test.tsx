import { CLASS_BLOCK_PAGE, CLASS_PAGE, type ClassAnswer, type ClassStudent } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { type Answers, onStage } from '@annals/web-kit/testing'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ClassExport } from './class-export.tsx'

const COUNT = CLASS_BLOCK_PAGE + 1
const STUDENTS = Array.from({ length: COUNT + 1 }, (_, at): ClassStudent => ({
  member: { email: `s${at}@school.example` },
  answer: `a${at}`,
  submitted: at < COUNT,
  submitdate: at < COUNT ? '2026-03-02T10:00:00Z' : null,
  updated: '2026-03-02T10:00:00Z'
}))
const BLOCKS = [{ id: 'bb_1', type: 'question' as const, title: 'Who counts?' }]
const answerOf = (at: number): ClassAnswer => {
  const answer = at === 1 ? '=1+1' : `Words of ${at}`
  const line = { kind: 'text', text: 'Words…' } as const
  return { member: STUDENTS[at]!.member, answer: `a${at}`, line, value: { answer }, isCut: false }
}
const ANSWERS = Array.from({ length: COUNT }, (_, at) => answerOf(at))
const pageFrom = <V,>(all: readonly V[], page: number, size: number) => all.slice((page - 1) * size, page * size)

const reviewClass = ({ page }: { page: number }) => ({
  ...{ title: 'A voyage', options: { resumeCode: true, seeProgress: false }, blocks: BLOCKS },
  ...{ count: STUDENTS.length, submitted: COUNT, page, students: pageFrom(STUDENTS, page, CLASS_PAGE), lines: {} }
})
const reviewBlock = ({ page }: { page: number }) => ({
  ...{ title: 'A voyage', blocks: BLOCKS, count: COUNT, page },
  block: { id: 'bb_1', type: 'question', name: '', href: 'question/bb_1', record: {} },
  answers: pageFrom(ANSWERS, page, CLASS_BLOCK_PAGE)
})

const files: Blob[] = []
const names: string[] = []
let click: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  files.length = names.length = 0
  URL.createObjectURL = file => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})
afterEach(() => click.mockRestore())

async function opened(answers: Answers = {}, hasAddresses = true) {
  const stage = onStage({
    page: <ClassExport share="s1" hasAddresses={hasAddresses} hasBoards={false} />,
    answers: { reviewClass, reviewBlock, ...answers }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  return stage
}
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error as Error)
    if (file) reader.readAsArrayBuffer(file)
    else reject(new Error('No file was saved'))
  })

test('all students of the share are in the file, page by page, without addresses and without formulas', async () => {
  const { made } = await opened()
  await download()
  await isClosed()
  expect(names).toEqual(['A voyage.csv'])
  const lines = (await textOf(files[0])).split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFF"Student","State","Sent at","1. Who counts?"',
    '"Student 1","Sent","2026-03-02T10:00:00.000Z","Words of 0"',
    `"Student 2","Sent","2026-03-02T10:00:00.000Z","'=1+1"`
  ])
  expect(lines.slice(-3)).toEqual([
    `"Student ${COUNT}","Sent","2026-03-02T10:00:00.000Z","Words of ${COUNT - 1}"`,
    `"Student ${COUNT + 1}","Not sent","",""`,
    ''
  ])
  expect(lines.join()).not.toContain('@')
  expect([made('reviewClass'), made('reviewBlock')].map(({ length }) => length)).toEqual([6, 2])
})

test('addresses are in the file only where they are asked for', async () => {
  await opened()
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'With e-mail addresses' })
  expect(choice.checked).toBe(false)
  await userEvent.click(choice)
  await download()
  await isClosed()
  expect(await textOf(files[0])).toContain('\r\n"Student 1","s0@school.example","Sent",')
})

test('a share under aliases has no addresses to ask for', async () => {
  await opened({}, false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what could not be loaded is said, no file is made, and it can be tried again', async () => {
  let isDown = true
  await opened({
    reviewBlock: asked => {
      if (isDown) throw new ApiError({ code: 'NETWORK', msg: 'Failed to fetch', status: 0 })
      return reviewBlock(asked)
    }
  })
  await download()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no file: Block 1 could not be loaded\. .+/)
  expect(files).toEqual([])
  isDown = false
  await download()
  await isClosed()
  expect(files).toHaveLength(1)
})

test('a class that loses a student while it is read makes no file with gaps', async () => {
  await opened({
    reviewClass: (asked: { page: number }) => ({
      ...reviewClass(asked),
      count: STUDENTS.length - (asked.page > 1 ? 1 : 0)
    })
  })
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain('the class changed while it was read')
  expect(files).toEqual([])
})

test('cancelling stops the reading and makes no file', async () => {
  let go = () => undefined as void
  const { call, made } = await opened({
    reviewBlock: asked => new Promise(resolve => (go = () => resolve(reviewBlock(asked))))
  })
  await download()
  await waitFor(() => expect(made('reviewBlock')).toHaveLength(1))
  expect(screen.getByRole('progressbar', { name: 'Reading the answers…' }).getAttribute('aria-valuenow')).toBe('3')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  const [, , options] = call.mock.calls.at(-1)!
  expect((options as { signal: AbortSignal }).signal.aborted).toBe(true)
  go()
  expect(files).toEqual([])
})
