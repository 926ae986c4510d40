export { Picture, type PictureProps } from './picture.tsx'
export { RichTextView, type RichTextViewProps } from './rich-text-view.tsx'
export { isSafeLink, sanitiseHtml } from './sanitise.ts'
