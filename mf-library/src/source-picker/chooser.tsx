import { type BlockSource, blockSourceOf, type SourceEntry } from '@annals/contracts'
import { CardPictureFrame, Checkbox, classes, EmptyState, Icon, IconButton, QuotaUseLine } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useCall } from '@annals/web-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { sourcePicture, kindOf } from '../common/sources/source-card.ts'
import { SourceGrid } from '../common/sources/source-grid.tsx'
import { useLeafing } from '../common/sources/use-leafing.ts'
import { SourceTools } from '../common/sources/source-tools.tsx'
import sourcesCss from '../common/sources/sources.module.css'
import { useSourceList } from '../common/sources/use-source-list.ts'
import { useFileDrop } from '../common/uploads/use-file-drop.ts'
import { UploadButton, UploadList } from '../common/uploads/upload-list.tsx'
import { useUploads } from '../common/uploads/use-uploads.ts'
import { type Limits, choiceProblem } from './limits.ts'
import css from './picker.module.css'

export type Chosen = ReadonlyMap<string, BlockSource>

interface ChooserProps {
  limits: Limits
  chosen: Chosen
  onChange: (update: (old: Chosen) => Chosen) => void
  onBusy: (isBusy: boolean) => void
}

/** The member's own sources to choose from; a source that is uploaded here is selected at once. */
export function Chooser({ limits, chosen, onChange, onBusy }: ChooserProps) {
  const t = useT()
  const list = useSourceList()
  const [seen, setSeen] = useState<string | null>(null)
  const arriving = useRef(new Set<string>())
  const usage = useCall('usage', {})
  const uploads = useUploads(uuid => {
    void usage.reload()
    arriving.current.add(uuid)
    list.showNewest()
    list.refresh()
  })
  const isOver = useFileDrop(uploads.add)
  const leafing = useLeafing(list, seen, setSeen)
  const { sources } = list
  const shown = useMemo(() => sources.map(blockSourceOf), [sources])

  const { isBusy } = uploads
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => {
    const arrived = shown.filter(({ uuid }) => arriving.current.has(uuid))
    if (arrived.length === 0) return
    for (const { uuid } of arrived) arriving.current.delete(uuid)
    onChange(
      old =>
        new Map([
          ...old,
          ...arrived.filter(source => !choiceProblem(source, limits)).map(source => [source.uuid, source] as const)
        ])
    )
  }, [shown, limits, onChange])

  const tile = (entry: SourceEntry, place: number) => {
    const source = blockSourceOf(entry)
    const title = source.title || t('mine.untitled')
    const kind = kindOf(source.type)
    const problem = choiceProblem(source, limits)
    const isChosen = chosen.has(source.uuid)
    return (
      <article
        key={source.uuid}
        className={classes('an-card', isChosen && 'is-selected', css.tile, problem && css.refused)}
      >
        <CardPictureFrame picture={sourcePicture(entry)} words={title} isEager={place < 8} />
        <div className={css.words}>
          <Checkbox
            isSelected={isChosen}
            isDisabled={problem !== null}
            className={css.check}
            onChange={on =>
              onChange(old => {
                const next = new Map(old)
                if (on) next.set(source.uuid, source)
                else next.delete(source.uuid)
                return next
              })
            }
          >
            <bdi>{title}</bdi>
            {problem && <span className={css.reason}>{t(`choose.${problem}`)}</span>}
          </Checkbox>
        </div>
        <div className={css.foot}>
          <span className={css.kind}>
            <Icon name={kind.icon} size={16} /> {t(kind.word)}
          </span>
          <IconButton
            icon="eye"
            label={t('choose.look', { title })}
            onPress={() => setSeen(source.uuid)}
            className={css.look}
          />
        </div>
      </article>
    )
  }

  return (
    <div className={sourcesCss.page}>
      <SourceTools list={list}>
        <UploadButton uploads={uploads} />
      </SourceTools>
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['sources', 'sourceBytes']} />
      <UploadList uploads={uploads} isOver={isOver} />
      <SourceGrid
        list={list}
        card={tile}
        empty={<EmptyState icon="image" title={t('my.sourcesEmpty')} body={t('choose.emptyText')} />}
      />
      {leafing.at >= 0 && (
        <SourceViewer
          sources={leafing.sources.map(blockSourceOf)}
          at={leafing.at}
          before={leafing.before}
          total={leafing.total}
          onShow={leafing.leaf}
          onClose={() => setSeen(null)}
        />
      )}
    </div>
  )
}
