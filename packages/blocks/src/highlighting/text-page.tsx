import { classes, TextLink } from '@annals/ui'
import { GlossaryTerm } from '@annals/ui/media'
import { type ComponentType, createElement, Fragment, memo, type ReactNode } from 'react'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { colourOf, type MarkItem } from './mark-item.ts'
import type { PageText, Range, Span, TextBlock } from './page-text.ts'
import { type Layers, layersOf, type Segment, segmentsOf, type Ranged, runsOf } from './segments.ts'
import styles from './text.module.css'

interface Props<O extends Ranged> {
  page: PageText
  layers: Layers<O>
  chosen: string | null
  /** Draws what lies over a run of the layer `own`. */
  Own: ComponentType<RunProps<O>>
}

/** A page of a source, as elements and never as raw HTML. Only a block whose marks change is drawn again. */
export function TextPage<O extends Ranged>({ page, layers, chosen, Own }: Props<O>) {
  const lists = runsOf(page.blocks, ({ kind }) => (kind === 'bullet' || kind === 'ordered' ? kind : null))
  return lists.map(({ value, items }) => {
    const blocks = items.map(block => (
      <Block key={block.start} text={page.text} block={block} chosen={chosen} Own={Own} {...layersOf(layers, block)} />
    ))
    const key = items[0]!.start
    if (value === null) return <Fragment key={key}>{blocks}</Fragment>
    return createElement(value === 'bullet' ? 'ul' : 'ol', { key }, blocks)
  })
}

interface BlockProps<O extends Ranged> extends Layers<O>, Pick<Props<O>, 'chosen' | 'Own'> {
  text: string
  block: TextBlock
}

const sameItems = (one: readonly Ranged[], other: readonly Ranged[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])

const isSameBlock = <O extends Ranged>(one: BlockProps<O>, other: BlockProps<O>): boolean =>
  one.block === other.block &&
  one.selected === other.selected &&
  one.cursor === other.cursor &&
  sameItems(one.own, other.own) &&
  sameItems(one.others, other.others) &&
  (one.chosen === other.chosen || (one.own.length === 0 && one.others.length === 0))

function DrawnBlock<O extends Ranged>({ text, block, chosen, Own, ...layers }: BlockProps<O>) {
  const segments = segmentsOf(block, layers)
  const level = /^h([1-5])$/.exec(block.kind)?.[1]
  const isEntry = block.kind === 'bullet' || block.kind === 'ordered'
  // The block's own heading is the page's second.
  const tag = level ? `h${Math.min(6, Number(level) + 2)}` : isEntry ? 'li' : block.kind
  return createElement(
    tag,
    { className: level && `an-h${level}`, dir: 'auto' },
    segments.length === 0 ? <br /> : <Marked segments={segments} text={text} block={block} chosen={chosen} Own={Own} />
  )
}
const Block = memo(DrawnBlock, isSameBlock) as typeof DrawnBlock

interface SegmentsProps {
  segments: readonly Range[]
  text: string
  block: TextBlock
  chosen: string | null
}

interface MarkedProps<O extends Ranged> extends SegmentsProps, Pick<Props<O>, 'Own'> {
  segments: readonly Segment<O>[]
}

function Marked<O extends Ranged>({ segments, Own, ...rest }: MarkedProps<O>) {
  return runsOf(segments, ({ own }) => own).map(({ value, items }) => (
    <Own key={items[0]!.start} item={value} segments={items} {...rest}>
      {runsOf(items, ({ others }) => others).map(run => (
        <MarkedRun key={run.items[0]!.start} item={run.value} segments={run.items} {...rest}>
          {runsOf(run.items, ({ span }) => span).map(({ value: span, items: same }) => (
            <Looks key={same[0]!.start} span={span}>
              {same.map(segment => (
                <Words key={segment.start} segment={segment} text={rest.text} />
              ))}
            </Looks>
          ))}
        </MarkedRun>
      ))}
    </Own>
  ))
}

export interface RunProps<O extends Ranged = MarkItem> extends SegmentsProps {
  item: O | null
  children: ReactNode
}

/** Its number is before the first word; screen readers hear where it begins and ends. */
export function MarkedRun({ item, segments, block, chosen, children }: RunProps) {
  const { t } = useBlockHost()
  if (item === null) return children
  const { mark, id, name, number, isTeachers } = item
  const [start, end] = [Math.max(mark.start, block.start), Math.min(mark.end, block.end)]
  const isFirst = segments[0]!.start === start
  return (
    <mark
      className={classes(styles.mark, isTeachers && styles.teachers, chosen === id && styles.chosen)}
      data-colour={colourOf(mark.class)}
      data-mark={id}
    >
      {isFirst && (
        <span className={styles.number}>
          <Badge c={colourOf(mark.class)} number={number} isTeachers={isTeachers} />
          <span className={styles.hidden}>
            {t('highlighting.mark.begins', { name, colour: t(`colour.${colourOf(mark.class)}`) })}
          </span>
          &#x2060;
        </span>
      )}
      {children}
      {segments.at(-1)!.end === end && <span className={styles.hidden}>{t('highlighting.mark.ends', { name })}</span>}
    </mark>
  )
}

function Looks({ span: { formats, href, term }, children }: { span: Span; children: ReactNode }) {
  let drawn: ReactNode = formats.reduceRight<ReactNode>((inner, format) => createElement(format, null, inner), children)
  if (href !== '')
    drawn = (
      <TextLink href={href} target={href.startsWith('/') ? undefined : '_blank'}>
        {drawn}
      </TextLink>
    )
  return term === '' ? drawn : <GlossaryTerm meaning={term}>{drawn}</GlossaryTerm>
}

const Words = ({ segment, text }: { segment: Segment<Ranged>; text: string }) => (
  <span
    data-at={segment.start}
    data-cursor={segment.isCursor || undefined}
    className={classes(segment.isSelected && styles.selected, segment.isCursor && styles.cursor) || undefined}
  >
    {text.slice(segment.start, segment.end)}
  </span>
)
