import type { ShareEntry } from '@annals/contracts'
import { Badge, Button, Checkbox, IconButton, Table, Tag, TextLink } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import type { Ref } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import { RetentionLine } from './retention-line.tsx'
import css from './shares.module.css'

interface Props {
  shares: ShareEntry[]
  isChosen(uuid: string): boolean
  onChoose(entry: ShareEntry, on: boolean): void
  onCopy(link: string): void
  onRemove(entry: ShareEntry): void
  onShow(what: Shown, entry: ShareEntry): void
  /** The share that was last moved to a newer version, and the ref to focus its row. */
  moved: string
  movedRow: Ref<HTMLElement>
}

/** What a dialog shows of one share. */
export type Shown = 'coTeachers' | 'keep' | 'newer' | 'status' | 'wall'

const target = ({ share }: ShareEntry) =>
  share.mode === 'Students' ? `/ea/review/${share.uuid}` : `/ea/share/${share.uuid}`

/** The short link; where none could be made, the share's own address. */
export const linkOf = ({ share, shortlink }: ShareEntry): string =>
  shortlink || new URL(`/ea/${share.mode === 'Students' ? 'student' : 'share'}/${share.uuid}`, location.origin).href

/**
 * One row for each share: what it is, how to give it to students, and the answers so far (behaviour/personal-area §3).
 */
export function ShareTable({ shares, isChosen, onChoose, onCopy, onRemove, onShow, moved, movedRow }: Props) {
  const t = useT()
  const titleOf = (entry: ShareEntry) => entry.title || t('shares.untitled')

  const ways = (entry: ShareEntry): MenuAction[] =>
    entry.share.mode === 'Students'
      ? [
          { id: 'status', label: t('shares.status'), icon: 'people', onAction: () => onShow('status', entry) },
          { id: 'review', label: t('shares.review'), icon: 'comment', href: target(entry) }
        ]
      : [{ id: 'open', label: t('shares.open'), icon: 'eye', href: target(entry) }]
  const items = (entry: ShareEntry): MenuAction[] => [
    ...ways(entry),
    ...(entry.share.options.aliases && !entry.share.retention?.deleted
      ? [{ id: 'cards', label: t('cards.open'), icon: 'print' as const, href: `/my/shares/cards/${entry.share.uuid}` }]
      : []),
    ...(entry.share.retention && !entry.share.retention.deleted
      ? [{ id: 'keep', label: t('keep.open'), icon: 'clock' as const, onAction: () => onShow('keep', entry) }]
      : []),
    ...(entry.share.mode === 'Students'
      ? [
          {
            id: 'co-teachers',
            label: t('coTeachers.open'),
            icon: 'teacher' as const,
            onAction: () => onShow('coTeachers', entry)
          }
        ]
      : []),
    { id: 'wall', label: t('shares.wall'), icon: 'qr', onAction: () => onShow('wall', entry) },
    { id: 'delete', label: t('shares.delete'), icon: 'trash', isDanger: true, onAction: () => onRemove(entry) }
  ]

  return (
    <Table
      label={t('shares.title')}
      cards="tablet"
      rows={shares}
      getKey={entry => entry.share.uuid}
      columns={[
        {
          id: 'select',
          label: t('shares.column.select'),
          corner: 'start',
          render: entry => (
            <Checkbox
              aria-label={t('shares.select', { title: titleOf(entry) })}
              isSelected={isChosen(entry.share.uuid)}
              onChange={on => onChoose(entry, on)}
            >
              {null}
            </Checkbox>
          )
        },
        {
          id: 'title',
          label: t('shares.column.title'),
          isRowHeader: true,
          render: entry => (
            <span className={css.what} tabIndex={-1} ref={entry.share.uuid === moved ? movedRow : undefined}>
              {entry.image && <img src={entry.image.thumb || entry.image.url} alt="" className={css.picture} />}
              <span>
                <TextLink href={target(entry)} className={css.name}>
                  <bdi>{titleOf(entry)}</bdi>
                </TextLink>
                <span className={css.tags}>
                  {entry.tags.map(tag => (
                    <Tag key={tag.uuid} name={tag.name} />
                  ))}
                </span>
                {entry.share.retention && <RetentionLine retention={entry.share.retention} />}
                {entry.newer && (
                  <Button
                    variant="quiet"
                    icon="refresh"
                    className={css.newer}
                    aria-label={t('shares.newerOf', { title: titleOf(entry) })}
                    onPress={() => onShow('newer', entry)}
                  >
                    {t('shares.newer')}
                  </Button>
                )}
              </span>
            </span>
          )
        },
        {
          id: 'link',
          label: t('shares.column.link'),
          render: entry => (
            <span className={css.link}>
              {entry.shortlink ? (
                <span dir="ltr" className={css.code}>
                  {entry.shortlink.replace(/^https?:\/\//u, '')}
                </span>
              ) : (
                <span className={css.quiet}>{t('shares.noLink')}</span>
              )}
              <IconButton
                icon="copy"
                label={t('shares.copy', { title: titleOf(entry) })}
                onPress={() => onCopy(linkOf(entry))}
              />
            </span>
          )
        },
        {
          id: 'created',
          label: t('shares.column.created'),
          render: entry => <bdi className={css.date}>{formatDate(entry.share.created, 'PP - HH:mm')}</bdi>
        },
        { id: 'answers', label: t('shares.column.answers'), align: 'end', render: entry => entry.answers },
        {
          id: 'submitted',
          label: t('shares.column.submitted'),
          align: 'end',
          render: entry => (
            <span>
              {entry.answers > 0 && entry.submitted === entry.answers && <Badge kind="ok">{t('shares.allIn')}</Badge>}{' '}
              {entry.submitted}
            </span>
          )
        },
        { id: 'mode', label: t('shares.column.mode'), render: entry => t(`shares.mode.${entry.share.mode}`) },
        {
          id: 'more',
          label: t('shares.column.more'),
          corner: 'end',
          render: entry => <Menu label={t('shares.more', { title: titleOf(entry) })} items={items(entry)} />
        }
      ]}
    />
  )
}
