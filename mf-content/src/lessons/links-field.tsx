import { LESSON_MAX_LENGTHS, LINK_PATTERN, type MaterialLink, MODULE_MAX_LENGTHS } from '@annals/contracts'
import { Button, IconButton, TextField } from '@annals/ui'
import { useChooseFiles } from '../common/fields/use-choose-files.ts'
import written from '../common/written/written.module.css'
import { useT } from '../i18n/index.ts'
import css from './lessons.module.css'

const LINK = new RegExp(LINK_PATTERN)
const NEW_PAGE: MaterialLink = { title: '', icon: 'page', url: '', note: '' }

interface LinksFieldProps {
  label: string
  links: readonly MaterialLink[]
  linktype: 'file' | 'page'
  most: number
  onChange: (links: MaterialLink[]) => void
}

/** Links of material with their titles and notes: files are chosen among the writer's sources, pages are typed. */
export function LinksField({ label, links, linktype, most, onChange }: LinksFieldProps) {
  const t = useT()
  const chooseFiles = useChooseFiles()
  const set = (at: number, fields: Partial<MaterialLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...fields } : link)))

  async function add() {
    const added = linktype === 'page' ? [NEW_PAGE] : await chooseFiles(most - links.length)
    if (added.length > 0) onChange([...links, ...added])
  }

  return (
    <div role="group" aria-label={label} className="an-stack">
      <p className={written.label} aria-hidden="true">
        {label}
      </p>
      {links.length > 0 && (
        <ol role="list" className={written.material} aria-label={label}>
          {links.map((link, at) => (
            // A link has no id, and its place is what tells it from the others.
            // oxlint-disable-next-line no-array-index-key
            <li key={at}>
              <div className={css.link}>
                <TextField
                  label={t('lessonForm.linkTitle')}
                  isRequired
                  value={link.title}
                  maxCharacters={MODULE_MAX_LENGTHS.fileTitle}
                  onChange={title => set(at, { title })}
                />
                {(linktype === 'page' || !LINK.test(link.url)) && (
                  <TextField
                    label={t('lessonForm.linkUrl')}
                    isRequired
                    isCode
                    description={t('lessonForm.linkUrlHint')}
                    value={link.url}
                    error={link.url === '' || LINK.test(link.url) ? undefined : t('lessonForm.noAddress')}
                    onChange={url => set(at, { url: url.trim() })}
                  />
                )}
                <TextField
                  label={t('lessonForm.linkNote')}
                  value={link.note}
                  maxCharacters={LESSON_MAX_LENGTHS.note}
                  onChange={note => set(at, { note })}
                />
              </div>
              <IconButton
                icon="trash"
                label={t('moduleForm.takeOut', { name: link.title || t('moduleForm.untitled') })}
                onPress={() => onChange(links.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          icon="plus"
          onPress={() => void add()}
          whyNot={links.length >= most ? t('moduleForm.mostFiles', { count: most }) : undefined}
        >
          {t(linktype === 'page' ? 'lessonForm.addPage' : 'moduleForm.addFiles')}
        </Button>
      </div>
    </div>
  )
}
