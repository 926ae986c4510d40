import { Loading, Notice } from '@annals/ui'
import { useHost, useParams } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import { LoadError } from '../player/load-error.tsx'
import { loadBlocks } from '../player/load-blocks.ts'
import { useLoaded } from '../player/use-loaded.ts'
import { useMemoryAnswers } from './use-memory-answers.ts'

/** A share for others: they look at the frozen activity without giving an e-mail (behaviour/sharing §1.2). */
export function ShareScreen() {
  const { uuid = '', block } = useParams()
  const { api } = useHost()
  const t = useT()
  const { data, error, retry } = useLoaded(uuid, async signal => {
    const found = await api.call('viewShare', { share: uuid }, { signal })
    await loadBlocks(found.activity, block)
    return found
  })
  const { answers, onAnswer } = useMemoryAnswers()
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data) return <Loading label={t('loading')} />
  return (
    <PlayerView
      activity={data.activity}
      base={`/ea/share/${uuid}`}
      mode="view"
      answers={answers}
      onAnswer={onAnswer}
      notices={<Notice kind="info">{t('share.banner')}</Notice>}
    />
  )
}
