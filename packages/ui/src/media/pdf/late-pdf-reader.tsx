import { lazy, Suspense } from 'react'
import { Loading } from '@annals/ui'

// Most sources are pictures, and the code for PDF is large.
const Reader = lazy(async () => ({ default: (await import('./pdf-reader.tsx')).PdfReader }))

/** The pages of a PDF, with code that loads when the first one is shown. */
export const PdfReader = ({ url }: { url: string }) => (
  <Suspense fallback={<Loading />}>
    <Reader url={url} />
  </Suspense>
)
