import type { ReactNode, Ref } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'
import { IconButton, useUiText, type IconName, type UiNameKey } from '@annals/ui'
import { Menu } from '@annals/ui/menus'

/** The formats at the caret, as Quill reports them. */
export type Formats = Record<string, unknown>

/**
 * The available tools: `article` has headings, lists and links, `source` also a glossary (behaviour/blocks §14.5),
 * `caption` only the inline formats and the markup itself (behaviour/collections §5), `prose` those of `source` and
 * highlights, without undo: that belongs to the page (behaviour/narratives §10.3).
 */
export type Tools = 'article' | 'source' | 'caption' | 'prose'

export interface ToolbarProps {
  tools: Tools
  formats: Formats
  onFormat: (name: string, value: unknown) => void
  onLink: () => void
  onGlossary: () => void
  onMark?: () => void
  onUndo?: () => void
  onRedo?: () => void
  onSource?: () => void
  /** The person is editing the markup now. */
  isSource?: boolean
  /** No text has the caret yet. */
  isIdle?: boolean
  label: string
  /** Further buttons, at the end. */
  children?: ReactNode
  ref: Ref<HTMLDivElement>
}

const LEVELS = [1, 2, 3, 4, 5] as const
const INLINE: { name: string; icon: IconName; key: UiNameKey }[] = [
  { name: 'bold', icon: 'bold', key: 'editor.bold' },
  { name: 'italic', icon: 'italic', key: 'editor.italic' },
  { name: 'underline', icon: 'underline', key: 'editor.underline' }
]

const SCRIPTS: { value: string; icon: IconName; key: UiNameKey }[] = [
  { value: 'sub', icon: 'subscript', key: 'editor.subscript' },
  { value: 'super', icon: 'superscript', key: 'editor.superscript' }
]

/** One tab stop, arrows inside. Every press changes the text and returns the focus to it. */
export const Toolbar = ({
  tools,
  formats,
  onFormat,
  onLink,
  onGlossary,
  onMark,
  onUndo,
  onRedo,
  onSource,
  isSource: isMarkup = false,
  isIdle = false,
  label,
  children,
  ref
}: ToolbarProps) => {
  const text = useUiText()
  const isSource = isMarkup || isIdle
  const isProse = tools === 'prose'
  const level = LEVELS.find(each => each === formats.header)
  const style = level ? text('editor.heading', { level }) : text('editor.paragraph')
  const toggle = (name: string, icon: IconName, key: UiNameKey, value: string | true = true) => (
    <IconButton
      key={`${name}-${value}`}
      icon={icon}
      label={text(key)}
      isPressed={formats[name] === value}
      isDisabled={isSource}
      onPress={() => onFormat(name, formats[name] === value ? false : value)}
    />
  )
  const history = (
    <>
      <span className="an-editor__gap" />
      <IconButton icon="undo" label={text('editor.undo')} onPress={onUndo} isDisabled={isSource} />
      <IconButton icon="redo" label={text('editor.redo')} onPress={onRedo} isDisabled={isSource} />
    </>
  )
  return (
    <AriaToolbar ref={ref} className="an-editor__tools" aria-label={label}>
      {tools === 'caption' ? (
        <>
          {INLINE.map(({ name, icon, key }) => toggle(name, icon, key))}
          {toggle('strike', 'strike', 'editor.strike')}
          {SCRIPTS.map(({ value, icon, key }) => toggle('script', icon, key, value))}
          {history}
          <span className="an-editor__gap" />
          <IconButton icon="embed" label={text('editor.source')} isPressed={isMarkup} onPress={onSource} />
        </>
      ) : (
        <>
          <Menu
            label={style}
            icon="text"
            showLabel
            placement="bottom start"
            isDisabled={isIdle}
            items={[
              { id: 'p', label: text('editor.paragraph'), onAction: () => onFormat('header', false) },
              ...LEVELS.map(each => ({
                id: `h${each}`,
                label: text('editor.heading', { level: each }),
                onAction: () => onFormat('header', each)
              }))
            ]}
          />
          <span className="an-editor__gap" />
          {INLINE.map(({ name, icon, key }) => toggle(name, icon, key))}
          <span className="an-editor__gap" />
          {toggle('blockquote', 'quote', 'editor.quote')}
          {toggle('list', 'list', 'editor.bullets', 'bullet')}
          {toggle('list', 'list-numbered', 'editor.numbers', 'ordered')}
          <IconButton
            icon="link"
            label={text('editor.link')}
            isPressed={Boolean(formats.link)}
            isDisabled={isIdle}
            onPress={onLink}
          />
          {tools !== 'article' && (
            <IconButton
              icon="book"
              label={text('editor.glossary')}
              isPressed={Boolean(formats.glossary)}
              isDisabled={isIdle}
              onPress={onGlossary}
            />
          )}
          {isProse && (
            <IconButton
              icon="tag"
              label={text('editor.mark')}
              isPressed={Boolean(formats.mark)}
              isDisabled={isIdle}
              onPress={onMark}
            />
          )}
          {!isProse && history}
          {children}
        </>
      )}
    </AriaToolbar>
  )
}
