import type { RichText } from '@annals/contracts'
import { Loading, TextField } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { useBlockHost } from './block-host.tsx'

// Quill and the sanitiser load with the first block that needs them, not with the page (architecture §2).
const LazyEditor = lazy(async () => ({ default: (await import('@annals/ui/editor')).RichTextEditor }))
const LazyView = lazy(async () => ({ default: (await import('@annals/ui/media')).RichTextView }))

interface FieldsProps {
  title: string
  titleMax: number
  titleLabel: string
  titleError: string | undefined
  text: RichText
  textLabel: string
  placeholder: string
  onTitle(title: string): void
  onText(text: RichText): void
}

/** Heading and rich text: the fields for writing a text or a question. */
export function TitledTextFields(props: FieldsProps) {
  const { t } = useBlockHost()
  return (
    <>
      <TextField
        label={props.titleLabel}
        value={props.title}
        onChange={props.onTitle}
        maxLength={props.titleMax}
        error={props.titleError}
      />
      <Suspense fallback={<Loading label={t('loading')} />}>
        <LazyEditor
          label={props.textLabel}
          placeholder={props.placeholder}
          value={props.text}
          onChange={props.onText}
        />
      </Suspense>
    </>
  )
}

/**
 * A rich text for reading. In which language a teacher writes is not known, and the page does not claim to know it. Its
 * headings are below the block's own heading if it has one.
 */
export function RichTextReading({ html, hasTitle }: { html: string; hasTitle: boolean }) {
  const { t } = useBlockHost()
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <LazyView html={html} headingShift={hasTitle ? 2 : 1} lang="" />
    </Suspense>
  )
}
