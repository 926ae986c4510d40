import type { Belongings, Fate, PublishedFate, SharesLeft } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { RadioGroup } from '@annals/ui/menus'
import { isApiError, useHost, useNavigate } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { BelongingsList, hasPublished, hasWork } from './belongings-list.tsx'
import css from './leaving.module.css'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useBelongings } from './use-belongings.ts'
import { useLeaving } from './use-leaving.ts'

interface Chosen {
  shares: Fate | null
  work: Fate | null
  published: PublishedFate | null
}
type Part = keyof Chosen

const OPTIONS = {
  shares: ['shares.delete', 'shares.handOver'],
  work: ['work.delete', 'work.handOver'],
  published: ['published.keep', 'published.handOver', 'published.delete']
} as const
type Option = (typeof OPTIONS)[Part][number]
const fateOf = (option: Option) => option.slice(option.indexOf('.') + 1)

/** What is asked: a part that is empty, or with which only one thing can be done, is no question. */
function questionsFor(have: Belongings, { shares }: SharesLeft) {
  const possible = (part: Part): readonly Option[] =>
    OPTIONS[part].filter(option => have.colleagues.length > 0 || fateOf(option) !== 'handOver')
  return {
    shares: shares > 0 ? possible('shares') : [],
    work: hasWork(have) ? possible('work') : [],
    published: hasPublished(have) ? possible('published') : []
  }
}

/** Asks what becomes of everything, and for the password, before the account is deleted (behaviour/accounts §11). */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const belongings = useBelongings()
  const leaving = useLeaving()
  const [chosen, setChosen] = useState<Chosen>({ shares: null, work: null, published: null })
  const { there } = belongings
  const { to, password, isPending } = leaving
  const options = there && questionsFor(there.have, there.shared)
  const isAsked = (part: Part) => (options?.[part].length ?? 0) > 1
  const isGiven = Object.values(chosen).includes('handOver')

  function whyNot(): string | undefined {
    const open = (['shares', 'work', 'published'] as const).find(part => isAsked(part) && chosen[part] === null)
    if (open) return t(`leaving.why.${open}`)
    if (isGiven && to === null) return t('leaving.why.to')
    return password === '' ? t('leaving.why.password') : undefined
  }

  async function remove() {
    if (isPending || !there || whyNot() !== undefined) return
    const { activities, collections, narratives, sources } = there.have
    const call = () =>
      host.api.call('deleteAccount', {
        password,
        shares: chosen.shares ?? 'delete',
        work: chosen.work ?? 'delete',
        published: chosen.published ?? 'keep',
        seen: { activities, collections, narratives, sources, shares: there.shared.shares },
        ...(isGiven && to !== null && { to })
      })
    // What was made in another tab meanwhile is shown before it is asked for again.
    const look = async (failure: unknown) => {
      if (isApiError(failure) && failure.code === 'STALE') await belongings.reload()
    }
    if (!(await leaving.send(call, look))) return
    await host.session.logout()
    void navigate('/')
    host.notify.success(t('leaving.delete.done'))
  }

  const question = (part: Part) => {
    if (!options || options[part].length === 0) return null
    if (!isAsked(part)) return part === 'published' ? null : <p>{t(`leaving.only.${part}`)}</p>
    return (
      <RadioGroup
        label={t(`leaving.of.${part}`)}
        options={options[part].map(option => ({
          id: fateOf(option),
          label: t(`leaving.fate.${option}`),
          description: t(`leaving.fate.${option}.hint`)
        }))}
        value={chosen[part]}
        onChange={fate => {
          setChosen(old => ({ ...old, [part]: fate }))
          leaving.clear()
        }}
        isRequired
      />
    )
  }

  return (
    <LeavingDialog
      title={t('leaving.delete')}
      belongings={belongings}
      leaving={leaving}
      hindranceOf={({ have: { hindrance } }) =>
        hindrance !== '' && (
          <Notice kind="warn" title={t('leaving.delete.impossible')}>
            {t(`leaving.hindrance.${hindrance}`)}
          </Notice>
        )
      }
      asksForColleague={isGiven}
      asksForPassword
      ok={{ label: t('leaving.delete.ok'), variant: 'danger', icon: 'trash', whyNot: whyNot() }}
      failed={t('leaving.delete.failed')}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {seen => (
        <>
          <p>{t('leaving.delete.text')}</p>
          <div className={css.have}>
            <p>{t('leaving.have')}</p>
            <BelongingsList {...seen} />
          </div>
          {question('shares')}
          {question('work')}
          {question('published')}
        </>
      )}
    </LeavingDialog>
  )
}
