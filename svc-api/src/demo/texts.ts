import { readAddresses } from './figures/addresses.ts'

interface Passage {
  name: string
  /** Day of the address, as an ISO date. */
  day: string
  title: string
  /** What to know before reading. */
  introduction: string
  /** First and last words of the passage. */
  from: string
  until: string
}

/** Passages of presidents' addresses to Congress, which are in the public domain. */
const PASSAGES = [
  {
    name: 'James Monroe',
    day: '1823-12-02',
    title: 'No new colonies in America',
    introduction: 'One sentence of what was later called the Monroe Doctrine.',
    from: 'In the discussions to which this interest has given rise',
    until: 'future colonization by any European powers.'
  },
  {
    name: 'Andrew Jackson',
    day: '1830-12-06',
    title: 'On the removal of the Indians',
    introduction:
      'Jackson reports on the law that drove whole peoples from their land. Note who speaks, and who is spoken about.',
    from: 'It gives me pleasure to announce to Congress that the benevolent policy',
    until: 'a few savage hunters.'
  },
  {
    name: 'James Polk',
    day: '1848-12-05',
    title: 'Gold in California',
    introduction: 'With this passage a rumour became news that the government had confirmed.',
    from: 'The accounts of the abundance of gold in that territory',
    until: 'has since been augmented.'
  },
  {
    name: 'Abraham Lincoln',
    day: '1862-12-01',
    title: 'We cannot escape history',
    introduction: 'A month before the Emancipation Proclamation took effect, in the second winter of the Civil War.',
    from: 'The dogmas of the quiet past',
    until: 'God must forever bless.'
  },
  {
    name: 'Theodore Roosevelt',
    day: '1901-12-03',
    title: 'On the trusts',
    introduction: 'Roosevelt’s first address, three months after President McKinley had been shot.',
    from: 'Many of those who have made it their vocation',
    until: 'sober self-restraint.'
  },
  {
    name: 'Theodore Roosevelt',
    day: '1907-12-03',
    title: 'To look ahead',
    introduction: 'On forests, rivers and soil, and on those who will need them later.',
    from: 'The conservation of our natural resources and their proper use',
    until: 'amplified and developed.'
  },
  {
    name: 'Woodrow Wilson',
    day: '1918-12-02',
    title: 'What shall we say of the women?',
    introduction: 'Three weeks after the armistice. The right to vote came for women in the whole country in 1920.',
    from: 'And what shall we say of the women',
    until: 'omit that act of justice.'
  },
  {
    name: 'Herbert Hoover',
    day: '1930-12-02',
    title: 'The depression cannot be cured by law',
    introduction: 'Fourteen months after the crash of the stock market. Compare it with what Roosevelt says in 1941.',
    from: 'Economic depression can not be cured',
    until: 'mitigated by cooperative action.'
  },
  {
    name: 'Franklin D Roosevelt',
    day: '1941-01-06',
    title: 'Four freedoms',
    introduction: 'Eleven months before the attack on Pearl Harbor; most of Europe was occupied.',
    from: 'In the future days, which we seek to make secure',
    until: 'with the crash of a bomb.'
  },
  {
    name: 'Harry S Truman',
    day: '1948-01-07',
    title: 'Equal protection under laws',
    introduction: 'Half a year later Truman ordered the armed forces to end segregation.',
    from: 'Our first goal is to secure fully the essential human rights',
    until: 'American ideals of democracy.'
  },
  {
    name: 'John F Kennedy',
    day: '1962-01-11',
    title: 'Why go to the moon?',
    introduction: 'Nine months after Yuri Gagarin’s flight.',
    from: 'Our aim is not simply to be first on the moon',
    until: 'we shall be.'
  },
  {
    name: 'Lyndon B Johnson',
    day: '1964-01-08',
    title: 'War on poverty',
    introduction: 'Six weeks after the murder of President Kennedy.',
    from: 'This administration today, here and now, declares',
    until: 'We cannot afford to lose it.'
  }
] as const satisfies readonly Passage[]

export interface DemoText {
  title: string
  maker: string
  /** Day of the address, as an ISO date. */
  day: string
  introduction: string
  text: string
}

/** The passages with their words, which are taken from the addresses. */
export function demoTexts(): DemoText[] {
  const addresses = readAddresses()
  return PASSAGES.map(({ name, day, title, introduction, from, until }) => {
    const year = Number(day.slice(0, 4))
    const address = addresses.find(one => one.year === year && one.name === name)
    const start = address?.text.indexOf(from) ?? -1
    const end = address?.text.indexOf(until, start) ?? -1
    if (!address || start < 0 || end < 0) throw new Error(`The address of ${name}, ${year}, lacks this passage`)
    return { title, maker: name, day, introduction, text: address.text.slice(start, end + until.length) }
  })
}
