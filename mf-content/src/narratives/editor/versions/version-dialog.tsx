import { firstCharacters, NARRATIVE_MAX_LENGTHS, type Narrative, type NarrativeVersion } from '@annals/contracts'
import { Button, Dialog, inLanguage, Loading, Notice } from '@annals/ui'
import { RichTextView } from '@annals/ui/media'
import { useCall, useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { formatDate, useT } from '../../../i18n/index.ts'
import { BlockView } from '../../reader/block-view.tsx'
import { outlineOf } from '../../reader/outline.ts'
import css from '../editor.module.css'
import { useEditor, useEditorState } from '../scope/editor-context.ts'
import { contentOf } from '../work/content.ts'
import type { Parts } from '../work/parts.ts'

/** A version as readers would see it. Looking changes nothing; restoring can be undone. */
export function VersionDialog({ version, onClose }: { version: NarrativeVersion; onClose: () => void }) {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const { change, save } = useEditor()
  const narrative = useEditorState(({ uuid }) => uuid ?? '')
  const { data, error } = useCall('narrativeVersion', { narrative, version: version.uuid })
  const [isBusy, setBusy] = useState(false)
  const shown = data?.data

  const isSaved = async () => ['saved', 'unchanged'].includes(await save())

  async function restore(content: Narrative) {
    setBusy(true)
    try {
      if (!(await isSaved())) return
      // What is there today stays in the list of versions.
      const name = firstCharacters(t('versions.before', { name: version.name }), NARRATIVE_MAX_LENGTHS.version)
      await host.api.call('nameNarrativeVersion', { narrative, name })
      change({ change: 'restored' }, () => contentOf(content))
      onClose()
      if (await isSaved()) host.notify.success(t('versions.restored'))
    } catch (failure) {
      host.notify.error(errorText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={version.name}
      isOpen
      isDismissable
      isLocked={isBusy}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {t('versions.close')}
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            whyNot={shown ? undefined : t('edit.loading')}
            onPress={() => shown && void restore(shown)}
          >
            {t('versions.restore')}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{formatDate(version.created, 'PP - HH:mm')}</p>
      {error && (
        <Notice kind="bad" live="alert">
          {errorText(error)}
        </Notice>
      )}
      {!shown && !error && <Loading label={t('edit.loading')} />}
      {shown && <VersionText narrative={shown} />}
    </Dialog>
  )
}

function VersionText({ narrative }: { narrative: Narrative }) {
  const { numbers } = outlineOf(narrative)
  const text = inLanguage(narrative.language)
  const draw = (parts: Parts) =>
    parts.map(part => {
      if (part.type !== 'chapter' && part.type !== 'subchapter')
        return (
          <BlockView
            key={part.uuid}
            block={part}
            language={narrative.language}
            numbers={numbers}
            onOpen={() => undefined}
          />
        )
      const Heading = part.type === 'chapter' ? 'h3' : 'h4'
      return (
        <section key={part.uuid}>
          <Heading {...text}>{part.title}</Heading>
          {draw(part.content)}
        </section>
      )
    })
  return (
    <article className={css.versionText} tabIndex={0} aria-label={narrative.title}>
      <h2 {...text}>{narrative.title}</h2>
      {narrative.teaser && <p {...text}>{narrative.teaser}</p>}
      {narrative.summary.html && <RichTextView html={narrative.summary.html} headingShift={2} lang={text.lang} />}
      {draw(narrative.content)}
    </article>
  )
}
