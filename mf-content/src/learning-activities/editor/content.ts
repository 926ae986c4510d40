import type { LearningActivity, LearningActivityContent } from '@annals/contracts'

export const EMPTY_LEARNING_ACTIVITY: LearningActivityContent = {
  slug: '',
  title: '',
  intro: '',
  author: '',
  year: '',
  language: '',
  thumb: null,
  thumblabel: '',
  summary: '',
  outcomes: [],
  age: '',
  duration: '',
  linktype: 'file',
  teacher_links: [],
  student_links: [],
  related: [],
  modules: [],
  acknowledgements: '',
  license: 'CC BY 4.0'
}

/** What its writers decide of a stored learning activity, in the order of `EMPTY_LEARNING_ACTIVITY`. */
export const contentOf = (stored: LearningActivity): LearningActivityContent => ({
  slug: stored.slug,
  title: stored.title,
  intro: stored.intro,
  author: stored.author,
  year: stored.year,
  // An earlier version of the service neither tells it nor takes it.
  ...(stored.language !== undefined && { language: stored.language }),
  thumb: stored.thumb,
  thumblabel: stored.thumblabel,
  summary: stored.summary,
  outcomes: stored.outcomes,
  age: stored.age,
  duration: stored.duration,
  linktype: stored.linktype,
  teacher_links: stored.teacher_links,
  student_links: stored.student_links,
  related: stored.related,
  modules: stored.modules,
  acknowledgements: stored.acknowledgements,
  license: stored.license
})

/** A typed text with one outcome on each line, as they are stored; an empty text has none. */
export const outcomesOf = (typed: string): string[] => (typed === '' ? [] : typed.split('\n'))
