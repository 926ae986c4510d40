import { loadModels } from '@annals/blocks/loaded-models'
import { BlockHostProvider, BlockView, nameKeyOf } from '@annals/blocks/viewer'
import { type ResponseOf, type calls, CLASS_BLOCK_PAGE, type ClassAnswer, type ClassBlock } from '@annals/contracts'
import { Button, EmptyState, LinkButton, Loading, Notice, Pager, Switch } from '@annals/ui'
import { pageFrom, useHost, useNavigate, useParams, useSearchParams, useSession, useTitle } from '@annals/web-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { blockPath } from '../player/block-path.ts'
import { BlockSteps } from '../player/block-steps.tsx'
import { InstructionsButton, TaskExcerpt } from '../player/instructions.tsx'
import { LoadError } from '../player/load-error.tsx'
import { useLoaded } from '../player/use-loaded.ts'
import { useViewerBlockHost } from '../player/use-viewer-block-host.ts'
import { ViewerHead } from '../player/viewer-head.tsx'
import styles from './class-block.module.css'
import { classBlockPath, classPath } from './class-path.ts'
import { isOwn, AnswerList } from './answer-list.tsx'
import { useNamesShown } from './use-names-shown.ts'
import { useNewAnswers } from './use-new-answers.ts'
import { useWhenSeen } from './use-when-seen.ts'

type Page = ResponseOf<typeof calls.reviewBlock>
const ignore = () => undefined

function useBlockPage(share: string, block: string, wanted: number) {
  const { api } = useHost()
  const { status, user } = useSession()
  const whose = status === 'starting' ? '' : `${share}/${block}/${user?.uuid ?? ''}`
  const loaded = useLoaded(whose && `${whose}/${wanted}`, async signal => {
    if (whose === '') return undefined
    const page = await api.call('reviewBlock', { share, block, page: wanted }, { signal })
    await loadModels(page.block ? [page.block.type] : [])
    return page
  })
  const { data, refresh } = loaded
  // What was sent does not change any more; only new answers come.
  const known = useMemo(() => data?.answers.map(({ answer }) => ({ answer, updated: '' })), [data])
  const asked = useNewAnswers(known, `${block}/${data?.page}`)
  useWhenSeen(refresh)
  return {
    ...loaded,
    lookAgain() {
      asked()
      refresh()
    }
  }
}

/** All that a class has sent in answer to one block (behaviour/viewer §6.1). */
export function ClassBlockScreen() {
  const { uuid: share = '', block: id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const t = useT()
  const blockText = useBlockText()
  const [hasNames, setNames] = useNamesShown()
  const wanted = pageFrom(search.get('page') ?? '')
  const student = search.get('student')
  const { data, error, retry, lookAgain } = useBlockPage(share, id, wanted)
  // While another block is loaded, the head stays, and with it the focus on its steps.
  const last = useRef<{ share: string; data: Page | undefined }>({ share, data: undefined })
  if (data || last.current.share !== share) last.current = { share, data }
  const head = last.current.data

  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    place.current?.focus()
  }, [id])

  const titleOf = (block: ClassBlock) => {
    const nameKey = nameKeyOf(block.type)
    return block.title || (nameKey ? blockText(nameKey) : block.type)
  }
  const at = head?.blocks.findIndex(block => block.id === id) ?? -1
  const current = head?.blocks[at]
  const name = head && (head.title || t('untitled'))
  useTitle(name && (current ? `${titleOf(current)} · ${t('class.title', { title: name })}` : name))

  if (error) return <LoadError error={error} onRetry={retry} />
  if (!head || name === undefined) return <Loading label={t('class.loading')} />
  const query = student === null ? '' : `?student=${encodeURIComponent(student)}`
  const hrefOf = (block: ClassBlock) => classBlockPath(share, block, query)
  const back =
    student !== null && current
      ? { href: blockPath(`/ea/review/${share}`, current, query), label: t('classBlock.toStudent') }
      : { href: classPath(share), label: t('classBlock.toClass') }
  return (
    <div className={styles.screen}>
      <ViewerHead name={name}>
        <BlockSteps
          at={at}
          steps={head.blocks.map(block => ({ id: block.id, label: titleOf(block), href: hrefOf(block) }))}
          onGo={to => {
            const target = head.blocks[to]
            if (target) void navigate(hrefOf(target))
          }}
        />
        <div className={styles.end}>
          <LinkButton variant="quiet" icon="prev" href={back.href}>
            {back.label}
          </LinkButton>
        </div>
      </ViewerHead>
      <div className={styles.body} id="content" ref={place} tabIndex={-1}>
        <div className={styles.top}>
          <h2 className={styles.heading}>
            {current ? t('classBlock.heading', { number: at + 1, title: titleOf(current) }) : t('review.class')}
          </h2>
          <Switch isSelected={hasNames} onChange={setNames}>
            {t('classBlock.names')}
          </Switch>
          <Button variant="quiet" icon="refresh" onPress={lookAgain}>
            {t('review.refresh')}
          </Button>
        </div>
        {data ? <Answers share={share} page={data} hasNames={hasNames} /> : <Loading label={t('class.loading')} />}
        {data && (
          <Pager
            page={data.page}
            pages={Math.ceil(data.count / CLASS_BLOCK_PAGE)}
            onChange={page => setSearch({ ...(student !== null && { student }), page: String(page) })}
          />
        )}
      </div>
    </div>
  )
}

interface AnswersProps {
  share: string
  page: Page
  hasNames: boolean
}

function Answers({ share, page: { block, blocks, count, page, answers }, hasNames }: AnswersProps) {
  const t = useT()
  const blockHost = useViewerBlockHost()
  const first = blocks[0]
  const hrefOf = useMemo(
    () =>
      block && hasNames
        ? ({ answer }: ClassAnswer) => blockPath(`/ea/review/${share}`, block, `?student=${answer}`)
        : null,
    [block, hasNames, share]
  )
  const given = useMemo(
    () =>
      answers.map(answer => ({
        id: answer.answer,
        value: answer.value,
        student: hrefOf && { name: answer.member.email, href: hrefOf(answer) }
      })),
    [answers, hrefOf]
  )
  if (!block)
    return (
      <EmptyState
        title={t('unknownBlock.title')}
        body={t('unknownBlock.body')}
        icon="search"
        action={first && <LinkButton href={classBlockPath(share, first)}>{t('unknownBlock.first')}</LinkButton>}
      />
    )
  if (count === 0)
    return <EmptyState icon="people" title={t('classBlock.nobody')} body={t('review.notSubmittedText')} />
  const before = (page - 1) * CLASS_BLOCK_PAGE
  const onPage = Math.min(CLASS_BLOCK_PAGE, count - before)
  const isSeenOnly = answers.length > 0 && !answers.some(({ line }) => isOwn(line))
  const cut = answers.filter(({ isCut }) => isCut).length
  return (
    <>
      <div className={styles.facts}>
        <p className={styles.count}>
          {t(isSeenOnly ? 'classBlock.seen' : 'classBlock.answered', { answered: answers.length, count: onPage })}
          {count > CLASS_BLOCK_PAGE && <> {t('classBlock.page', { from: before + 1, to: before + onPage, count })}</>}
        </p>
        <TaskExcerpt block={block} />
        <InstructionsButton key={block.id} block={block} />
      </div>
      {cut > 0 && <Notice kind="info">{t('classBlock.cut', { students: cut })}</Notice>}
      {answers.length === 0 ? (
        <EmptyState icon="info" title={t('classBlock.none')} body={t('classBlock.noneText')} />
      ) : (
        <BlockHostProvider key={block.id} host={blockHost}>
          <BlockView
            type={block.type}
            show="Class"
            record={block.record}
            answers={given}
            otherwise={
              <>
                <AnswerList answers={answers} hrefOf={hrefOf} />
                {isSeenOnly && (
                  <BlockView
                    type={block.type}
                    show="Player"
                    record={block.record}
                    answer={answers[0]?.value}
                    onAnswer={ignore}
                    mode="read-only"
                  />
                )}
              </>
            }
          />
        </BlockHostProvider>
      )}
    </>
  )
}
