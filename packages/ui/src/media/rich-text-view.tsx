import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { classes, ErrorBoundary, inLanguage, Notice, TextLink, useUiText } from '@annals/ui'
import { GlossaryTerm } from './glossary-term.tsx'
import { sanitiseHtml } from './sanitise.ts'

export interface RichTextViewProps {
  html: string
  /** How far headings are moved down, so a page keeps its one h1: an h1 in the text becomes an h2. */
  headingShift?: 0 | 1 | 2
  isSmall?: boolean
  /** Language of the words, when it is known. */
  lang?: string | undefined
  className?: string
}

const isBullet = (element: Element) => element.getAttribute('data-list') === 'bullet'

/** Quill stores all lists in one `ol`; the page shows a list for every run of one kind. */
const listRuns = (list: Element): Element[][] => {
  const runs: Element[][] = []
  for (const entry of list.children) {
    const run = runs.at(-1)
    const first = run?.[0]
    if (run && first && isBullet(first) === isBullet(entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

const draw = (node: Node, key: number, shift: number): ReactNode => {
  if (node.nodeType === 3) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.nodeName.toLowerCase()
  const children = [...node.childNodes].map((child, at) => draw(child, at, shift))
  const level = /^h([1-5])$/u.exec(tag)?.[1]
  if (level)
    return createElement(`h${Math.min(6, Number(level) + shift)}`, { key, className: `an-h${level}` }, children)
  switch (tag) {
    case 'br':
      return <br key={key} />
    case 'span':
      return node.className === 'ql-ui' ? null : <Fragment key={key}>{children}</Fragment>
    case 'a': {
      const href = node.getAttribute('href')
      if (!href) return <Fragment key={key}>{children}</Fragment>
      return (
        <TextLink key={key} href={href}>
          {children}
        </TextLink>
      )
    }
    case 'dfn':
      return (
        <GlossaryTerm key={key} meaning={node.getAttribute('title') ?? ''}>
          {children}
        </GlossaryTerm>
      )
    case 'mark': {
      const comment = node.getAttribute('data-comment') ?? node.getAttribute('comment') ?? ''
      const marked = <mark className={node.className}>{children}</mark>
      return comment.trim() === '' ? (
        <Fragment key={key}>{marked}</Fragment>
      ) : (
        <GlossaryTerm key={key} meaning={comment}>
          {marked}
        </GlossaryTerm>
      )
    }
    case 'ol':
      return (
        <Fragment key={key}>
          {listRuns(node).map((run, at) =>
            createElement(
              run[0] && isBullet(run[0]) ? 'ul' : 'ol',
              { key: at },
              run.map((entry, place) => draw(entry, place, shift))
            )
          )}
        </Fragment>
      )
    default:
      return createElement(tag, { key }, children)
  }
}

const drawHtml = (html: string, shift: number): ReactNode => {
  const { body } = new DOMParser().parseFromString(sanitiseHtml(html), 'text/html')
  return [...body.childNodes].map((node, at) => draw(node, at, shift))
}

const BrokenText = () => {
  const text = useUiText()
  return (
    <Notice kind="bad" live="alert">
      {text('text.broken')}
    </Notice>
  )
}

/** A rich text, sanitised again when it is shown and rendered as elements, never as raw HTML. */
export const RichTextView = (props: RichTextViewProps) => (
  <ErrorBoundary resetKey={props.html} fallback={() => <BrokenText />}>
    <Drawn {...props} />
  </ErrorBoundary>
)

const Drawn = ({ html, headingShift = 1, isSmall, lang, className }: RichTextViewProps) => {
  const drawn = useMemo(() => drawHtml(html, headingShift), [html, headingShift])
  return (
    <div className={classes('an-text', isSmall && 'an-text--small', className)} lang={lang} dir={inLanguage(lang).dir}>
      {drawn}
    </div>
  )
}
