import { BlockHostProvider, type BlockHost } from '@annals/blocks'
import { Button, LinkButton, Loading, Wrap } from '@annals/ui'
import {
  type HostApi,
  Outlet,
  PageError,
  PageMessage,
  useHost,
  useIsDurable,
  useParams,
  useSession
} from '@annals/web-kit'
import { createPresence, useSavePoints } from '@annals/web-kit/editing'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { addBlockTexts, useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import { ActivityContext } from './activity-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { createDrafts } from './drafts.ts'
import { uploadImage } from './upload-image.ts'
import { useGiveAddress } from './use-give-address.ts'
import { useMobileWarning } from './use-mobile-warning.ts'
import { createWorkspace, type StartResult, type Workspace } from './workspace.ts'
import { createWorkspaces } from './workspaces.ts'

const drafts = createDrafts()
const presence = createPresence()
let workspaces: ReturnType<typeof createWorkspaces> | undefined

/**
 * Opens the activity in the address for the signed-in member. Without an id it opens one that the server does not know
 * yet; nobody needs to be signed in for that.
 */
export function ActivityScope() {
  const { uuid = null } = useParams()
  const { status, user } = useSession()
  const host = useHost()
  const t = useT()
  const isDurable = useIsDurable(drafts)
  useMobileWarning()
  if (status === 'starting') return <Loading />
  if (uuid !== null && user === null)
    return (
      <Wrap>
        <PageMessage
          icon="lock"
          title={t('signIn.title')}
          body={t(isDurable ? 'signIn.body' : 'device.anonymous')}
          action={
            <Button variant="primary" onPress={() => void host.session.openLogin({ redirect: false })}>
              {t('signIn.login')}
            </Button>
          }
        />
      </Wrap>
    )
  return <Work uuid={uuid} member={user?.uuid ?? null} />
}

interface WorkProps {
  uuid: string | null
  member: string | null
}

function openWork(host: HostApi, uuid: string | null, member: string | null): Workspace {
  workspaces ??= createWorkspaces((id, who) =>
    createWorkspace({ uuid: id, member: who, api: host.api, drafts, presence })
  )
  return workspaces.of(uuid, member)
}

const numbers = new WeakMap<Workspace, number>()
let newest = 0
/** Numbers the work of this page, for keys. */
function numberOf(workspace: Workspace): number {
  const number = numbers.get(workspace) ?? ++newest
  numbers.set(workspace, number)
  return number
}

/**
 * Another activity or member means other work, which is loaded again (behaviour/builder §6). A new activity that gets
 * its address stays the same work, so that its screen and the focus stay as they are.
 */
function Work({ uuid, member }: WorkProps) {
  const host = useHost()
  const workspace = useMemo(() => openWork(host, uuid, member), [host, uuid, member])
  return <Opened key={numberOf(workspace)} workspace={workspace} uuid={uuid} member={member} />
}

function Opened({ workspace, uuid, member }: WorkProps & { workspace: Workspace }) {
  const host = useHost()
  const t = useT()
  const blockText = useBlockText()
  const [started, setStarted] = useState<StartResult | 'starting'>('starting')
  const [attempt, setAttempt] = useState(0)
  const state = useSyncExternalStore(workspace.subscribe, workspace.get)
  const isDurable = useIsDurable(drafts)
  const isShown = useRef(false)
  const giveAddress = useGiveAddress(isShown)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    let isCurrent = true
    void workspace.start().then(result => {
      if (!isCurrent) return
      const id = workspace.get().uuid
      // Work from an earlier visit may belong to an activity that was created in the meantime.
      if (uuid === null && id !== null) void giveAddress(id)
      else setStarted(result)
    })
    return () => {
      isCurrent = false
    }
  }, [workspace, attempt, uuid, giveAddress])
  useSavePoints(workspace, state.isRetried)
  const failure = typeof started === 'string' ? '' : started.isGone ? t('load.gone') : started.failure
  useEffect(() => {
    if (failure) void host.alert({ body: failure })
  }, [failure, host])

  const blockHost = useMemo<BlockHost>(
    () => ({
      t: blockText,
      addTexts: addBlockTexts,
      uploadImage: file => uploadImage(host, file),
      pickSources: options => host.dialogs.open('library/source-picker', options),
      confirm: question => host.confirm({ ...question, ok: t('yes') }),
      announce: text => host.announce(text)
    }),
    [blockText, host, t]
  )
  const opened = useMemo(
    () => ({ workspace, state, dispatch: workspace.dispatch, member, isDurable, isShown }),
    [workspace, state, member, isDurable, isShown]
  )

  if (started === 'starting') return <Loading label={t('loading')} />
  if (started !== 'ready')
    return (
      <Wrap>
        <PageError
          title={t('load.failed')}
          body={failure}
          onRetry={
            started.isGone
              ? undefined
              : () => {
                  setStarted('starting')
                  setAttempt(attempt + 1)
                }
          }
          retryLabel={t('load.retry')}
          action={<LinkButton href="/my/activities">{t('load.mine')}</LinkButton>}
        />
      </Wrap>
    )
  return (
    <ActivityContext value={opened}>
      <BlockHostProvider host={blockHost}>
        <Outlet />
        <ConflictDialog />
      </BlockHostProvider>
    </ActivityContext>
  )
}
