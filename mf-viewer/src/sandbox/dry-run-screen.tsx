import { isBlockAnswered, orderedBlocks } from '@annals/blocks/loaded-models'
import { Loading, Notice } from '@annals/ui'
import { useHost, useParams } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { PlayerView } from '../player/player.tsx'
import { LoadError } from '../player/load-error.tsx'
import { SendButton, SendHint } from '../common/send-part.tsx'
import { unplacedText } from '../common/unplaced.ts'
import { EditLink } from './edit-link.tsx'
import { useLoadedActivity } from './use-loaded-activity.ts'
import { useMemoryAnswers } from './use-memory-answers.ts'

/** The owner's trial of the student's view: nothing is sent (behaviour/viewer §1). */
export function DryRunScreen() {
  const { uuid = '' } = useParams()
  const host = useHost()
  const t = useT()
  const { activity, error, retry } = useLoadedActivity(uuid)
  const { answers, onAnswer } = useMemoryAnswers()
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!activity) return <Loading label={t('loading')} />
  const blocks = orderedBlocks(activity)
  const left = blocks.flatMap((block, at) => (isBlockAnswered(block, answers[block.id]) ? [] : [at + 1]))
  return (
    <PlayerView
      activity={activity}
      base={`/student/view/${uuid}`}
      mode="student"
      answers={answers}
      onAnswer={onAnswer}
      showsTicks
      end={<EditLink activity={activity} />}
      notices={<Notice kind="warn">{t('dryRun.banner')}</Notice>}
      hint={<SendHint left={left} unplaced={unplacedText(t, blocks, answers)} />}
      foot={
        <SendButton
          left={left}
          isSending={false}
          onSend={() => void host.alert({ title: t('dryRun.sendTitle'), body: t('dryRun.send') })}
        />
      }
    />
  )
}
