export { emptyRichText, RichTextEditor, type RichTextEditorProps, type RichTextValue } from './rich-text-editor.tsx'
export { RichTextView, sanitiseHtml } from '../media/index.ts'
