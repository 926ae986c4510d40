import { expect, test } from '@jest/globals'
import { classPictures } from './class-pictures.ts'

const names = {
  folderOf: new Map([['bb_1', '1. Sources']]),
  nameOf: new Map([
    ['a1', 'elif'],
    ['a2', 'elif'],
    ['a3', '../x']
  ])
}

test('each answer has a file, and each picture is in the zip once, whoever shows it', () => {
  const pictures = classPictures(() => '')
  const urls = ['/files/a/b.png', '/files/a/b.png', 'https://elsewhere.example/c.png']
  for (const [at, value] of urls.entries())
    pictures.add((_record, url, { hrefOf }) => `<svg>${hrefOf(String(url))}</svg>`, {
      ...{ answer: `a${at + 1}`, block: 'bb_1', record: {}, value }
    })
  const entries = pictures.entries(names)
  expect(entries.map(({ name }) => name)).toEqual([
    'answers/1. Sources/elif.svg',
    'answers/1. Sources/elif 2.svg',
    'answers/1. Sources/x.svg',
    'pictures/1.png'
  ])
  expect(entries.at(-1)).toMatchObject({ url: '/files/a/b.png' })
})

test('names that differ only in case or in how an accent is stored are told apart by a number', () => {
  const pictures = classPictures(() => '')
  const students = ['Tom*', 'tom?', 'Zo\u00EB', 'ZOE\u0308']
  for (const answer of students) pictures.add(() => '<svg/>', { answer, block: 'bb_1', record: {}, value: {} })
  const nameOf = new Map(students.map(one => [one, one]))
  expect(pictures.entries({ ...names, nameOf }).map(({ name }) => name.split('/').at(-1))).toEqual([
    ...['Tom.svg', 'tom 2.svg', 'Zo\u00EB.svg', 'ZOE\u0308 2.svg']
  ])
})

test('who was removed meanwhile has no answer in the zip', () => {
  const pictures = classPictures(() => '')
  pictures.add(() => '<svg/>', { answer: 'gone', block: 'bb_1', record: {}, value: {} })
  expect(pictures.entries(names)).toEqual([])
})
