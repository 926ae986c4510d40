import { BlockView, blockTypeOf, useBlockTools, type BlockTool, type ToolActions } from '@annals/blocks'
import { blockTitle, isBlockAnswered, modelOf, orderedBlocks, type BlockRecord } from '@annals/blocks/models'
import type { Block } from '@annals/contracts'
import { Button, classes, Icon, IconButton, LinkButton, Notice, Segmented, StepNav } from '@annals/ui'
import { mediaLibraryPath, Navigate, PageMessage, useNavigate, useParams, useTitle } from '@annals/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlockText } from '../i18n/block-texts.ts'
import { useActivity, useSaving } from '../activity/activity-context.ts'
import { editorPath, homePath } from '../activity/paths.ts'
import { violationsIn } from '../activity/violations.ts'
import { useUndoKeys } from '../activity/use-undo-keys.ts'
import { WorkNotices } from '../activity/work-notices.tsx'
import { useT } from '../i18n/index.ts'
import { ActivityMenu } from '../workbar/activity-menu.tsx'
import { ShareButton } from '../workbar/share-button.tsx'
import { compactTool, ToolText, Workbar } from '../workbar/workbar.tsx'
import styles from './editor.module.css'
import { BlockMenu } from './block-menu.tsx'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { partsOf } from './parts-of.ts'
import { SideMenu } from './side-menu.tsx'
import { useStepText } from './use-step-text.ts'
import { useNewBlock } from './use-new-block.ts'
import { usePickedSources } from './use-picked-sources.ts'

/** The editor without a block in its address: goes to the first one. */
export function EditorEntry() {
  const { state } = useActivity()
  const [first] = orderedBlocks(state.content)
  return first ? <Navigate to={editorPath(state.uuid, first)} replace /> : <Nothing kind="none" />
}

/** Adds a block of the type in the address, if the address has no block id (behaviour/builder §1). */
export function NewBlockEntry() {
  const { blocktype = '' } = useParams()
  const block = useNewBlock(blocktype)
  const { state } = useActivity()
  return block ? <Navigate to={editorPath(state.uuid, block)} replace /> : <Nothing kind="gone" />
}

/** The editor of one block (behaviour/builder §3). */
export function EditorScreen() {
  const { blockId = '' } = useParams()
  const { state } = useActivity()
  const block = state.content.blocks[blockId]
  return block ? <BlockEditor block={block} /> : <Nothing kind="gone" />
}

function Nothing({ kind }: { kind: 'none' | 'gone' }) {
  const t = useT()
  const { state } = useActivity()
  return (
    <>
      <WorkNotices />
      <PageMessage
        title={t(`editor.${kind}`)}
        body={t(`editor.${kind}Body`)}
        action={
          <LinkButton variant="primary" href={homePath(state.uuid)}>
            {t('editor.backToBuilder')}
          </LinkButton>
        }
      />
    </>
  )
}

function BlockEditor({ block }: { block: Block }) {
  const t = useT()
  const blockText = useBlockText()
  const navigate = useNavigate()
  const { workspace, state, dispatch } = useActivity()
  const { save, saveQuietly, removeBlock } = useSaving()
  const [mode, setMode] = useState<'edit' | 'student'>('edit')
  const [tool, setTool] = useState<string | null>(null)
  const actions = useRef<ToolActions>(null)
  const [isReading, setReading] = useState(false)
  const blocks = orderedBlocks(state.content)
  const at = blocks.findIndex(other => other.id === block.id)
  const entry = blockTypeOf(block.type)
  const history = state.history[block.id]
  const title = state.content.title.trim() || t('untitled')
  useTitle(`${blockTitle(block, blockText)} · ${title}`)

  const { id } = block
  const onChange = useCallback(
    (record: BlockRecord) => {
      const before = workspace.get().content.blocks[id]?.record ?? {}
      dispatch({ type: 'recordChanged', id, record, at: Date.now() })
      // Adding and removing are saved at once (behaviour/builder §3); typed text stays on the device until the next
      // save point.
      if (partsOf(before) !== partsOf(record)) saveQuietly()
    },
    [workspace, dispatch, id, saveQuietly]
  )
  const path = editorPath(state.uuid, block)
  usePickedSources(id, path, onChange)
  const stepText = useStepText(block.type)
  const undoes = mode === 'edit' ? stepText(history?.past.at(-1), block.record) : ''
  const redoes = mode === 'edit' ? stepText(block.record, history?.future[0]) : ''
  const notNow = mode === 'edit' ? undefined : t('editor.undo.trial')
  const undo = useCallback(() => mode === 'edit' && dispatch({ type: 'undone', id }), [dispatch, id, mode])
  const redo = useCallback(() => mode === 'edit' && dispatch({ type: 'redone', id }), [dispatch, id, mode])
  useUndoKeys(undo, redo)
  // A tool belongs to the block for which it was chosen.
  const shownId = useRef(id)
  useEffect(() => {
    if (shownId.current === id) return
    shownId.current = id
    setTool(null)
    setReading(false)
  }, [id])
  const onAnswer = useCallback((answer: unknown) => dispatch({ type: 'answered', id, answer }), [dispatch, id])
  // Every trial starts without answers.
  useEffect(() => {
    if (mode === 'edit') dispatch({ type: 'answersCleared' })
  }, [mode, dispatch])

  const go = (to: number) => {
    const there = blocks[to]
    if (there) void navigate(editorPath(state.uuid, there))
  }
  const tools = useBlockTools(block.type)
  const { instructions, sources } = modelOf(block.type) ?? {}
  const words = instructions?.read(block.record)
  // Students see the button only if there is something to read (behaviour/builder §3).
  const shownTools: readonly BlockTool[] =
    mode === 'edit' ? tools : tools.filter(one => one.id === 'instructions' && Boolean(words?.text.trim()))
  function takeUp({ id: picked, isLasting }: BlockTool): void {
    if (picked === 'instructions') return setReading(true)
    // Pressing the button of a lasting tool again ends it.
    setTool(isLasting && picked !== tool ? picked : null)
    if (!isLasting) actions.current?.[picked]?.()
  }
  function putDown(): void {
    setReading(false)
    if (mode === 'edit') saveQuietly()
  }
  const remove = () =>
    void removeBlock(block, blockTitle(block, blockText)).then(isGone => {
      if (isGone) void navigate(homePath(state.uuid))
    })
  const typeName = entry ? blockText(entry.nameKey) : block.name

  return (
    <div className={styles.screen}>
      <Workbar
        title={title}
        back={{ href: homePath(state.uuid), label: t('editor.backToBuilder') }}
        logo={
          <span className={styles.logo} title={typeName}>
            <Icon name={entry?.icon ?? 'file'} size={24} />
          </span>
        }
        steps={
          <>
            <IconButton
              icon="prev"
              label={t('editor.previous')}
              whyNot={at <= 0 ? t('editor.previous.none') : undefined}
              onPress={() => go(at - 1)}
            />
            <StepNav
              label={t('editor.nav')}
              current={id}
              steps={blocks.map(other => ({
                id: other.id,
                label: blockTitle(other, blockText),
                href: editorPath(state.uuid, other),
                isDone: mode === 'student' && isBlockAnswered(other, state.answers[other.id])
              }))}
            />
            <IconButton
              icon="next"
              label={t('editor.next')}
              whyNot={at >= blocks.length - 1 ? t('editor.next.none') : undefined}
              onPress={() => go(at + 1)}
            />
          </>
        }
      >
        <IconButton
          icon="undo"
          label={undoes ? t('editor.undo.step', { step: undoes }) : t('editor.undo')}
          whyNot={notNow ?? (history?.past.length ? undefined : t('editor.undo.none'))}
          onPress={undo}
        />
        <IconButton
          icon="redo"
          label={redoes ? t('editor.redo.step', { step: redoes }) : t('editor.redo')}
          whyNot={notNow ?? (history?.future.length ? undefined : t('editor.redo.none'))}
          onPress={redo}
        />
        <Segmented
          label={t('editor.modes')}
          value={mode}
          onChange={next => setMode(next === 'student' ? 'student' : 'edit')}
          options={[
            { id: 'edit', label: t('editor.edit'), icon: 'edit' },
            { id: 'student', label: t('editor.student'), icon: 'eye' }
          ]}
        />
        <span className={styles.notOnPhones}>
          <ShareButton />
          <ActivityMenu />
        </span>
        <Button
          variant="primary"
          className={compactTool}
          icon="saved"
          isPending={state.status === 'saving'}
          onPress={() => void save()}
        >
          <ToolText>{t('save.save')}</ToolText>
        </Button>
      </Workbar>
      <WorkNotices />
      <div className={styles.work}>
        <div className={classes(styles.stage, tools.length > 0 && styles.wide)}>
          <div className={styles.where}>
            <Icon name={entry?.icon ?? 'file'} size={16} />
            <h2 className={styles.kind}>
              {typeName} · {t('editor.block', { number: at + 1, count: blocks.length })}
            </h2>
            {mode === 'edit' && <BlockMenu block={block} />}
            {words?.text.trim() && <bdi className={styles.task}>{words.text}</bdi>}
          </div>
          {mode === 'edit' ? (
            <BlockView
              key={id}
              show="Editor"
              type={block.type}
              record={block.record}
              onChange={onChange}
              tool={tool}
              onToolEnd={() => setTool(null)}
              actions={actions}
              violations={violationsIn(state.violations, id)}
              onRemove={remove}
            />
          ) : (
            <>
              <Notice kind="info">{t('editor.trial')}</Notice>
              <BlockView
                key={id}
                show="Player"
                type={block.type}
                record={block.record}
                answer={state.answers[id]}
                onAnswer={onAnswer}
                mode="teacher"
              />
            </>
          )}
        </div>
        {shownTools.length > 0 && (
          <SideMenu
            tools={shownTools}
            active={tool}
            onPick={takeUp}
            library={mode === 'edit' && sources ? mediaLibraryPath(path, sources.limits(block.record)) : null}
          />
        )}
      </div>
      {isReading && instructions && words && (
        <InstructionsDialog
          text={words}
          isReadOnly={mode !== 'edit'}
          onChange={text => {
            const now = workspace.get().content.blocks[id]?.record
            if (now) onChange(instructions.write(now, text))
          }}
          onClose={putDown}
        />
      )}
    </div>
  )
}
