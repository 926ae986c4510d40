import { TextField } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import styles from '../block.module.css'
import { EmbedFrame } from './embed-frame.tsx'
import { EMBED_SITES, frameAddress } from '../embed-players.ts'
import {
  EMBED_CODE_MAX,
  EMBED_DESCRIPTION_MAX,
  EMBED_TITLE_MAX,
  EMBED_URL_MAX,
  isEmbedUrl,
  readEmbedRecord
} from './model.ts'

const sites = EMBED_SITES.join(', ')

export function EmbedEditor({ record, onChange, violations }: EditorProps) {
  const { t } = useBlockHost()
  const read = readEmbedRecord(record)
  const address = frameAddress(read.embedCode)
  return (
    <div className={styles.fields}>
      <TextField
        label={t('field.title')}
        error={violations?.title}
        value={read.title}
        onChange={title => onChange({ ...read, title })}
        maxLength={EMBED_TITLE_MAX}
      />
      <TextField
        label={t('field.description')}
        error={violations?.description}
        multiline
        value={read.description}
        onChange={description => onChange({ ...read, description })}
        maxLength={EMBED_DESCRIPTION_MAX}
      />
      <TextField
        label={t('embed.code')}
        multiline
        isCode
        description={t('embed.codeHint', { sites })}
        error={read.embedCode.trim() !== '' && address === null ? t('embed.codeBad') : violations?.embedCode}
        value={read.embedCode}
        onChange={embedCode => onChange({ ...read, embedCode })}
        maxLength={EMBED_CODE_MAX}
      />
      {address !== null && <EmbedFrame address={address} title={read.title.trim() || t('embed.frame')} />}
      <TextField
        label={t('embed.url')}
        type="url"
        isCode
        description={t('embed.urlHint')}
        error={isEmbedUrl(read.embedUrl) ? violations?.embedUrl : t('embed.urlBad')}
        value={read.embedUrl}
        onChange={embedUrl => onChange({ ...read, embedUrl })}
        maxLength={EMBED_URL_MAX}
      />
    </div>
  )
}
