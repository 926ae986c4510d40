const source = (at: number, title: string, text: string[]) => ({
  uuid: `01930000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
  title,
  description: '',
  url: '',
  thumb_url: '',
  playback: '',
  type: 'text/html',
  alt: '',
  lang: 'en',
  width: 0,
  height: 0,
  text
})

/** Record of a highlighting block (behaviour/blocks §14.1): the HTML of each source by its title, as pages. */
export const highlightingRecord = (texts: Readonly<Record<string, string[]>>, meanings: string[] = []) => ({
  instructions: { html: '', text: '', delta: { ops: [{ insert: '\n' }] } },
  meanings,
  images: Object.entries(texts).map(([title, text], at) => source(at, title, text))
})
