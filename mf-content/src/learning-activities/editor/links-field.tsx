import { LEARNING_ACTIVITY_MAX_LENGTHS, LINK_PATTERN, type MaterialLink, MODULE_MAX_LENGTHS } from '@annals/contracts'
import { Button, TextField } from '@annals/ui'
import { type RowsChange, RowsField } from '../../common/fields/rows-field.tsx'
import { useChooseFiles } from '../../common/fields/use-choose-files.ts'
import { useRowKeys } from '../../common/fields/use-row-keys.ts'
import { useT } from '../../i18n/index.ts'
import css from './links-field.module.css'

const LINK = new RegExp(LINK_PATTERN)

interface LinksFieldProps {
  label: string
  links: readonly MaterialLink[]
  linktype: 'file' | 'page'
  most: number
  onChange: (links: MaterialLink[], change?: RowsChange) => void
}

/** Links of material with their titles and notes: files are chosen among the writer's sources, pages are typed. */
export function LinksField({ label, links, linktype, most, onChange }: LinksFieldProps) {
  const t = useT()
  const chooseFiles = useChooseFiles()
  const set = (link: MaterialLink, fields: Partial<MaterialLink>) =>
    onChange(links.map(one => (one === link ? { ...link, ...fields } : one)))
  const chosen = async (): Promise<MaterialLink[]> =>
    linktype === 'page' ? [{ title: '', icon: 'page', url: '', note: '' }] : chooseFiles(most - links.length)

  return (
    <RowsField
      label={label}
      rows={links}
      getKey={useRowKeys(links)}
      nameOf={({ title }) => title || t('moduleForm.untitled')}
      onChange={onChange}
      renderRow={link => (
        <div className={css.link}>
          <TextField
            label={t('learningActivityForm.linkTitle')}
            isRequired
            value={link.title}
            maxCharacters={MODULE_MAX_LENGTHS.fileTitle}
            onChange={title => set(link, { title })}
          />
          {(linktype === 'page' || !LINK.test(link.url)) && (
            <TextField
              label={t('learningActivityForm.linkUrl')}
              isRequired
              isCode
              description={t('learningActivityForm.linkUrlHint')}
              value={link.url}
              error={link.url === '' || LINK.test(link.url) ? undefined : t('learningActivityForm.noAddress')}
              onChange={url => set(link, { url: url.trim() })}
            />
          )}
          <TextField
            label={t('learningActivityForm.linkNote')}
            value={link.note}
            maxCharacters={LEARNING_ACTIVITY_MAX_LENGTHS.note}
            onChange={note => set(link, { note })}
          />
        </div>
      )}
      renderAdding={add => (
        <div>
          <Button
            icon="plus"
            onPress={() => void chosen().then(add)}
            whyNot={links.length >= most ? t('moduleForm.mostFiles', { count: most }) : undefined}
          >
            {t(linktype === 'page' ? 'learningActivityForm.addPage' : 'moduleForm.addFiles')}
          </Button>
        </div>
      )}
    />
  )
}
