import { COLOURS, type Drawing, label, onPaper, round, WIDTH } from './drawing.ts'

interface Age {
  age: number
  men: number
  women: number
}

const HEIGHT = 900
const MIDDLE = WIDTH / 2
const GAP = 44
const TOP = 70
const FOOT = 70

/** A population by age, men to the left and women to the right. Each age group is a share of everybody, in percent. */
export function pyramid(ages: readonly Age[], most: number): Drawing {
  const all = ages.reduce((sum, { men, women }) => sum + men + women, 0)
  const step = (HEIGHT - TOP - FOOT) / ages.length
  const wide = (people: number) => ((people / all) * 100 * (MIDDLE - GAP - 24)) / most
  const bars = ages.flatMap(({ age, men, women }, at) => {
    const top = HEIGHT - FOOT - (at + 1) * step
    const bar = (x: number, people: number, colour: string) =>
      `<rect x="${round(x)}" y="${round(top + 1)}" width="${round(wide(people))}" height="${round(step - 2)}" fill="${colour}"/>`
    return [
      bar(MIDDLE - GAP - wide(men), men, COLOURS.blue),
      bar(MIDDLE + GAP, women, COLOURS.red),
      label(String(age), MIDDLE, top + step - 10, { anchor: 'middle', isMinor: age % 20 !== 0 })
    ]
  })
  const scale = [most / 2, most].flatMap(share => {
    const out = (share * (MIDDLE - GAP - 24)) / most
    return [
      label(`${share} %`, MIDDLE - GAP - out + 20, HEIGHT - 24, { anchor: 'middle' }),
      label(`${share} %`, MIDDLE + GAP + out - 20, HEIGHT - 24, { anchor: 'middle' })
    ]
  })
  return onPaper(
    HEIGHT,
    bars,
    scale,
    label('Men', 24, 44, { colour: COLOURS.blue }),
    label('Age', MIDDLE, 44, { anchor: 'middle' }),
    label('Women', WIDTH - 24, 44, { anchor: 'end', colour: COLOURS.red })
  )
}
