export { ProseFields, type ProseFieldsProps } from './prose-fields.tsx'
export { ProseText, type ProseTextProps, type ProseValue } from './prose-text.tsx'
export { emptyRichText, RichTextEditor, type RichTextEditorProps, type RichTextValue } from './rich-text-editor.tsx'
export { RichTextView, sanitiseHtml } from '../media/index.ts'
