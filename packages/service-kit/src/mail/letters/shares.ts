import { PRODUCT } from '@annals/contracts'
import type { Content } from '../mailer.ts'
import type { LetterContext } from './letter-context.ts'

/** The letters about what students have answered. None names a student. */
export const shareLetters = ({ t, say, day, write, origin }: LetterContext) => ({
  /** To the teacher. `until` is the last day, as YYYY-MM-DD. */
  answersEnding: ({ title, until }: { title: string; until: string }): Content =>
    write(t('ending.subject', { date: day(until) }), [
      t('ending.text', {
        product: PRODUCT.name,
        title: title.trim() === '' ? t('ending.untitled') : say(title),
        date: day(until)
      }),
      t('ending.open'),
      { link: `${origin}/my/shares` },
      t('ending.not')
    ]),

  /** To somebody who asked what is kept under their address. It does not say of whom or what. */
  ownAnswers: (secret: string): Content =>
    write(t('own.subject'), [
      t('own.text', { product: PRODUCT.name }),
      t('own.open'),
      { link: `${origin}/ea/own/${secret}` },
      t('own.not')
    ])
})
