import { createContext, useContext, useMemo, type ReactNode } from 'react'

/**
 * Every word the design system says by itself. Places are written `{{name}}`, as in the other catalogues, so the
 * shell can put this catalogue through its translator and hand the result to `UiTextsProvider`.
 */
export const uiEnglish = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  required: 'required',
  clear: 'Clear',
  cut: 'There is room for {{max}} characters: the rest was left out.',
  remove: 'Remove {{name}}',
  loading: 'Loading…',
  retry: 'Try again',
  more: 'More actions',
  notices: 'Notices',
  done: 'done',
  step: '{{number}}, {{label}}',
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
  unsaved: 'Not saved yet',
  failed: 'Not saved',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {{page}} of {{pages}}',
  pages: 'Pages',
  breadcrumbs: 'You are here',
  'move.menu': 'Move {{name}}',
  'move.drag': 'Drag {{name}}',
  'move.up': 'Move up',
  'move.down': 'Move down',
  'move.left': 'Move left',
  'move.right': 'Move right',
  'move.start': 'Move to the start',
  'move.end': 'Move to the end',
  'move.done': '{{name}}, position {{position}} of {{count}}',
  'editor.toolbar': 'Text formatting',
  'editor.help': 'Alt+F10 goes to the formatting buttons, Escape returns to the text, Tab leaves the editor.',
  'editor.style': 'Paragraph style',
  'editor.paragraph': 'Paragraph',
  'editor.heading': 'Heading {{level}}',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.underline': 'Underline',
  'editor.strike': 'Strikethrough',
  'editor.subscript': 'Subscript',
  'editor.superscript': 'Superscript',
  'editor.source': 'View source',
  'editor.sourceOf': '{{label}}, source',
  'editor.quote': 'Quotation',
  'editor.bullets': 'Bulleted list',
  'editor.numbers': 'Numbered list',
  'editor.link': 'Link',
  'editor.unlink': 'Remove link',
  'editor.linkAddress': 'Address',
  'editor.linkHint': 'Starts with https://, mailto: or /',
  'editor.linkBad': 'This address cannot be used. Start with https://, mailto: or /',
  'editor.linkSet': 'Set link',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'text.broken': 'This text cannot be shown',
  'text.brokenBody': 'It holds something that does not belong in a text.',
  'text.keepWords': 'Go on with the words alone',
  'text.empty': 'Empty this text',
  'picture.failed': 'Cannot load the image',
  'picture.open': 'Open it in a new tab',
  'asset.failed': 'This cannot be played here.',
  'asset.openPdf': 'Open the PDF in a new tab',
  'zoom.area': 'Picture: plus and minus zoom, arrow keys move it while it is enlarged',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'zoom.whole': 'Show the whole picture',
  'zoom.scale': '{{percent}} %',
  'quota.nearly': 'Nearly full',
  'quota.full': 'Full',
  'quota.hint': 'Delete what you no longer need to make room.',
  'quota.wait': 'Some of them come to their end first.',
  'quota.tomorrow': 'There is room again tomorrow.',
  'quota.sources': '{{used}} of {{most}} sources',
  'quota.sourceBytes': '{{used}} of {{most}} of files',
  'quota.collections': '{{used}} of {{most}} collections',
  'quota.items': '{{used}} of {{most}} items in all collections',
  'quota.itemBytes': '{{used}} of {{most}} of files in all collections',
  'quota.activities': '{{used}} of {{most}} activities',
  'quota.tags': '{{used}} of {{most}} tags',
  'quota.shares': '{{used}} of {{most}} shares',
  'quota.shareVersions': '{{used}} of {{most}} versions',
  'quota.shortLinks': '{{used}} of {{most}} short links',
  'quota.imports': '{{used}} of {{most}} imports that are not at their end',
  'quota.dailyUploads': '{{used}} of {{most}} files sent today',
  'quota.dailyBytes': '{{used}} of {{most}} sent today',
  'viewer.untitled': 'Untitled source',
  'viewer.transcript': 'Transcript',
  'viewer.previous': 'Previous source',
  'viewer.next': 'Next source',
  'viewer.position': '{{n}} of {{total}}',
  'viewer.count': '{{n}}/{{total}}'
} as const

export type UiTextKey = keyof typeof uiEnglish
export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string

const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const UiTextsContext = createContext<UiText>((key, values) => fill(uiEnglish[key], values))

export interface UiTextsProviderProps {
  /** Translations of `uiEnglish`, still with their `{{places}}`; what is missing stays English. */
  texts: Partial<Record<UiTextKey, string>>
  children: ReactNode
}

/** The shell hands in the words of the current language. */
export const UiTextsProvider = ({ texts, children }: UiTextsProviderProps) => {
  const text = useMemo<UiText>(() => (key, values) => fill(texts[key] ?? uiEnglish[key], values), [texts])
  return <UiTextsContext value={text}>{children}</UiTextsContext>
}

export const useUiText = (): UiText => useContext(UiTextsContext)
