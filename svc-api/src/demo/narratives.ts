import {
  type BlockSource,
  type Chapter,
  LICENCES,
  type NarrativeBlock,
  type NarrativeContent,
  type NarrativeText,
  type Subchapter
} from '@annals/contracts'
import { textOfHtml } from '../texts/html-text.ts'
import { richTextOf } from '../texts/rich.ts'
import { demoActivities } from './activities.ts'
import { ARTICLES } from './articles.ts'
import { PICTURES, type PictureName } from './pictures/index.ts'
import type { Pictures } from './pictures/store.ts'

/** A chapter made of an article of the historical content: its texts and pictures, with a question. */
interface ChapterDraft {
  article: string
  /** Shown together, with the words below them. */
  slides?: { pictures: PictureName[]; text: string }
  question: string
}

const CHAPTERS: readonly ChapterDraft[] = [
  { article: 'the-march-of-1812', question: 'Whom does this chart count, and whom does it leave out?' },
  {
    article: 'a-rose-of-deaths',
    slides: {
      pictures: ['roseFirst', 'roseSecond', 'crimeaLines'],
      text: 'Two roses and one set of lines, all drawn from the same figures.'
    },
    question: 'Does a drawing that is easy to remember have to be hard to measure?'
  },
  { article: 'nagasaki-an-open-door', question: 'Who is looking, and who is looked at?' },
  { article: 'dust', question: 'What can one abandoned house prove?' },
  { article: 'a-river-surveyed', question: 'For whom was this picture made?' }
]

const TERMS: Readonly<Record<string, string>> = {
  Réaumur: 'A scale of temperature on which water freezes at 0 and boils at 80 degrees.',
  limewashed: 'Painted with a thin white layer of lime, which also kills germs.',
  Mohave: 'A people that has lived along the lower Colorado since long before the expedition.'
}

/** Terms are explained where they first stand. */
function withTerms(html: string, explained: Set<string>): string {
  let told = html
  for (const [word, meaning] of Object.entries(TERMS)) {
    if (explained.has(word) || !told.includes(word)) continue
    explained.add(word)
    told = told.replace(word, `<dfn title="${meaning}">${word}</dfn>`)
  }
  return told
}

const textOf = (html: string): NarrativeText => ({ html, text: textOfHtml(html) })

/** The demo's narrative, with fixed ids. Pictures that are not on this machine are left out. */
export function demoNarrative(pictures: Pictures): { uuid: string; slug: string; content: NarrativeContent } {
  let made = 0
  const id = () => `01930000-0000-7000-8000-b${String(++made).padStart(11, '0')}`
  const uuid = id()
  const explained = new Set<string>()

  function assetOf(name: PictureName): BlockSource | null {
    const stored = pictures.get(name)
    if (!stored) return null
    const { url, thumb, type, alt, width, height, maker, date, holder, license } = stored
    const { title, description } = PICTURES[name]
    const words = { title, description, alt, lang: 'en' }
    return {
      uuid: id(),
      ...words,
      url,
      thumb_url: thumb,
      playback: '',
      type,
      width,
      height,
      maker,
      date,
      holder,
      license
    }
  }
  const paragraph = (html: string): NarrativeBlock => ({
    type: 'paragraph',
    uuid: id(),
    ...textOf(withTerms(html, explained))
  })

  function chapterOf({ article, slides, question }: ChapterDraft): Chapter[] {
    const draft = ARTICLES.find(({ slug }) => slug === article)
    if (!draft) return []
    const inSlides = new Set(slides?.pictures)
    const content: (NarrativeBlock | Subchapter)[] = draft.chapters.map(({ name, text, picture, caption = '' }) => {
      const asset = picture && !inSlides.has(picture) ? assetOf(picture) : null
      const source = asset && { type: 'source' as const, uuid: id(), title: asset.title, caption, asset }
      const words = paragraph(richTextOf(text.join('\n')).html)
      return { type: 'subchapter', uuid: id(), title: name, content: source ? [words, source] : [words] }
    })
    const shown = (slides?.pictures ?? []).flatMap(name => assetOf(name) ?? [])
    if (slides && shown.length > 1)
      content.push({
        type: 'sourceCollection',
        uuid: id(),
        title: '',
        description: slides.text,
        sources: shown.map(asset => ({ uuid: id(), title: asset.title, caption: '', asset }))
      })
    content.push({ type: 'keyquestion', uuid: id(), text: question })
    const cover = pictures.get(draft.picture)
    return [
      {
        type: 'chapter',
        uuid: id(),
        title: draft.name,
        date: draft.year,
        teaser: draft.intro,
        summary: textOf(richTextOf(draft.chapters[0]?.text.join('\n') ?? '').html),
        icon: cover ? { uuid: id(), url: cover.url, alt: cover.alt, width: cover.width, height: cover.height } : null,
        content
      }
    ]
  }

  const chapters = CHAPTERS.flatMap(chapterOf)
  const published = demoActivities(pictures).filter(({ isPublished }) => isPublished)
  const activities = published.map(({ uuid: activity, content: { title, description, image } }) => ({
    type: 'learning-activity' as const,
    uuid: activity,
    title,
    description,
    url: `/ea/view/${activity}/`,
    image: image?.thumb ?? ''
  }))
  const cover = pictures.get('nagasaki') ?? pictures.get('march')
  const license = LICENCES.find(({ code }) => code === 'CC BY 4.0') ?? null
  return {
    uuid,
    slug: 'whom-does-a-picture-count',
    content: {
      title: 'Whom does a picture count?',
      teaser: 'Five pictures that were made to convince: a band, a rose, a harbour, a house and a river.',
      acknowledgement: 'Written for Annals.\nThe sources belong to the institutions named beside them.',
      language: 'en',
      icon: cover
        ? {
            ...{ uuid: id(), url: cover.url, alt: cover.alt, width: cover.width, height: cover.height },
            ...{ maker: cover.maker, date: cover.date, holder: cover.holder, license: cover.license }
          }
        : null,
      meta: { license },
      summary: textOf(
        richTextOf(
          'Every picture chooses what it shows and what it leaves out. Look at each before you read, and write down what you see. Then ask who made it, for whom, and whom it does not count.'
        ).html
      ),
      content: chapters.map((chapter, at) => {
        const related = activities.slice(at, at + 1)
        return related.length > 0 ? { ...chapter, related } : chapter
      })
    }
  }
}
