import { type BlockSource, SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, TextField } from '@annals/ui'
import { useId } from 'react'
import { useBlockHost } from './block-host.tsx'
import styles from './block.module.css'
import type { SourceTexts } from './source-texts.ts'

interface Props {
  source: BlockSource
  name: string
  onChange(texts: SourceTexts): void
  onClose(): void
}

/** The words of a source in this block: title, description, and what can be seen (behaviour/blocks §3). */
export function SourceForm({ source, name, onChange, onClose }: Props) {
  const { t } = useBlockHost()
  const form = useId()
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form}>
          {t('sources.describe.done')}
        </Button>
      }
    >
      <Form id={form} className={styles.fields} onSubmit={onClose}>
        <p className={styles.hint}>{t('sources.describe.hint')}</p>
        <TextField
          label={t('sources.describe.title')}
          value={source.title}
          maxLength={SOURCE_MAX_LENGTHS.title}
          onChange={title => onChange({ title })}
          autoFocus
        />
        <TextField
          label={t('sources.describe.alt')}
          description={t('sources.describe.altHint')}
          multiline
          rows={2}
          value={source.alt}
          maxLength={SOURCE_MAX_LENGTHS.alt}
          onChange={alt => onChange({ alt })}
        />
        <TextField
          label={t('sources.describe.description')}
          multiline
          value={source.description}
          maxLength={SOURCE_MAX_LENGTHS.description}
          onChange={description => onChange({ description })}
        />
      </Form>
    </Dialog>
  )
}
