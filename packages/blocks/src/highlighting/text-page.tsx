import { classes, TextLink } from '@annals/ui'
import { GlossaryTerm } from '@annals/ui/media'
import { type ComponentType, createElement, Fragment, memo, type ReactNode } from 'react'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { colourOf, type MarkItem } from './mark-item.ts'
import type { PageText, Range, Span, TextBlock } from './page-text.ts'
import { type Layers, layersOf, type Piece, piecesOf, type Ranged, runsOf } from './pieces.ts'
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
  const pieces = piecesOf(block, layers)
  const level = /^h([1-5])$/.exec(block.kind)?.[1]
  const isEntry = block.kind === 'bullet' || block.kind === 'ordered'
  // The block's own heading is the page's second.
  const tag = level ? `h${Math.min(6, Number(level) + 2)}` : isEntry ? 'li' : block.kind
  return createElement(
    tag,
    { className: level && `an-h${level}`, dir: 'auto' },
    pieces.length === 0 ? <br /> : <Marked pieces={pieces} text={text} block={block} chosen={chosen} Own={Own} />
  )
}
const Block = memo(DrawnBlock, isSameBlock) as typeof DrawnBlock

interface PiecesProps {
  pieces: readonly Range[]
  text: string
  block: TextBlock
  chosen: string | null
}

interface MarkedProps<O extends Ranged> extends PiecesProps, Pick<Props<O>, 'Own'> {
  pieces: readonly Piece<O>[]
}

function Marked<O extends Ranged>({ pieces, Own, ...rest }: MarkedProps<O>) {
  return runsOf(pieces, ({ own }) => own).map(({ value, items }) => (
    <Own key={items[0]!.start} item={value} pieces={items} {...rest}>
      {runsOf(items, ({ others }) => others).map(run => (
        <MarkedRun key={run.items[0]!.start} item={run.value} pieces={run.items} {...rest}>
          {runsOf(run.items, ({ span }) => span).map(({ value: span, items: same }) => (
            <Looks key={same[0]!.start} span={span}>
              {same.map(piece => (
                <Words key={piece.start} piece={piece} text={rest.text} />
              ))}
            </Looks>
          ))}
        </MarkedRun>
      ))}
    </Own>
  ))
}

export interface RunProps<O extends Ranged = MarkItem> extends PiecesProps {
  item: O | null
  children: ReactNode
}

/** Its number is before the first word; screen readers hear where it begins and ends. */
export function MarkedRun({ item, pieces, block, chosen, children }: RunProps) {
  const { t } = useBlockHost()
  if (item === null) return children
  const { mark, id, name, number, isTeachers } = item
  const [start, end] = [Math.max(mark.start, block.start), Math.min(mark.end, block.end)]
  const isFirst = pieces[0]!.start === start
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
      {pieces.at(-1)!.end === end && <span className={styles.hidden}>{t('highlighting.mark.ends', { name })}</span>}
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

const Words = ({ piece, text }: { piece: Piece<Ranged>; text: string }) => (
  <span
    data-at={piece.start}
    data-cursor={piece.isCursor || undefined}
    className={classes(piece.isSelected && styles.selected, piece.isCursor && styles.cursor) || undefined}
  >
    {text.slice(piece.start, piece.end)}
  </span>
)
