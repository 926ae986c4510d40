import { NARRATIVE_LIMITS, NARRATIVE_MAX_LENGTHS, type NarrativeVersion } from '@annals/contracts'
import { Button, Form, IconButton, Popup, TextField } from '@annals/ui'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { formatDate, useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useEditor, useEditorState } from '../scope/editor-context.ts'
import { VersionDialog } from './version-dialog.tsx'

/** The named versions of a narrative: to make one, to look at one, to restore it, to delete it. */
export function VersionsPanel() {
  const t = useT()
  const [looked, setLooked] = useState<NarrativeVersion | null>(null)
  return (
    <>
      <Popup label={t('versions.title')} icon="clock" trigger={<span className={css.word}>{t('versions.title')}</span>}>
        {close => (
          <Versions
            onLook={version => {
              close()
              setLooked(version)
            }}
          />
        )}
      </Popup>
      {looked && <VersionDialog version={looked} onClose={() => setLooked(null)} />}
    </>
  )
}

function Versions({ onLook }: { onLook: (version: NarrativeVersion) => void }) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const { save } = useEditor()
  const narrative = useEditorState(({ uuid }) => uuid ?? '')
  const { data, error, reload } = useCall('narrativeVersions', { narrative })
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const versions = data?.data ?? []
  const isFull = versions.length >= NARRATIVE_LIMITS.versions

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await reload()
    } catch (failure) {
      host.notify.error(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  const keep = () =>
    attempt(async () => {
      // A version is what is stored.
      const result = await save()
      if (result !== 'saved' && result !== 'unchanged') return
      await host.api.call('nameNarrativeVersion', { narrative, name: name.trim() })
      setName('')
      host.announce(t('versions.kept', { name }))
    })

  return (
    <div className={css.versions}>
      <h2>{t('versions.title')}</h2>
      <Form onSubmit={() => name.trim() !== '' && !isFull && void keep()}>
        <TextField
          label={t('versions.name')}
          value={name}
          maxCharacters={NARRATIVE_MAX_LENGTHS.version}
          onChange={setName}
          description={isFull ? t('versions.full', { count: NARRATIVE_LIMITS.versions }) : undefined}
        />
        <Button
          type="submit"
          isPending={isBusy}
          whyNot={
            name.trim() === ''
              ? t('versions.needsName')
              : isFull
                ? t('versions.full', { count: NARRATIVE_LIMITS.versions })
                : undefined
          }
        >
          {t('versions.keep')}
        </Button>
      </Form>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && versions.length === 0 && <p className={css.hint}>{t('versions.none')}</p>}
      <ol role="list">
        {versions.map(version => (
          <li key={version.uuid}>
            <time dateTime={version.created}>{formatDate(version.created, 'PP - HH:mm')}</time>
            <bdi>{version.name}</bdi>
            <Button
              variant="quiet"
              aria-label={t('versions.lookAt', { name: version.name })}
              onPress={() => onLook(version)}
            >
              {t('versions.look')}
            </Button>
            <IconButton
              icon="trash"
              label={t('versions.delete', { name: version.name })}
              onPress={() =>
                void attempt(async () => {
                  const agreed = await host.confirm({
                    title: t('versions.deleteTitle'),
                    body: t('versions.deleteText', { name: version.name }),
                    ok: t('mine.delete'),
                    danger: true
                  })
                  if (agreed) await host.api.call('deleteNarrativeVersion', { narrative, version: version.uuid })
                })
              }
            />
          </li>
        ))}
      </ol>
      <p className={css.hint}>{t('versions.hint')}</p>
    </div>
  )
}
