import type { SourceEntry } from '@annals/contracts'
import { useErrorText, useHost, useLocale } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'

/** A tag's language, without region or script. */
const languageOf = (tag: string): string => tag.split('-')[0] ?? ''

interface Options {
  source: Pick<SourceEntry['source'], 'url' | 'lang'>
  transcript: string
  onRead: (transcript: string) => void
}

/** Reads the text in a picture into its transcript (behaviour/sources §11). */
export function useReadText({ source, transcript, onRead }: Options) {
  const host = useHost()
  const t = useT()
  const errorText = useErrorText()
  const reader = useLocale()
  /** Null until they are known. */
  const [languages, setLanguages] = useState<readonly string[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  /** What stood in the field before; null where nothing can be brought back. */
  const [earlier, setEarlier] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  /** As it is when the answer arrives: a person may have typed meanwhile. */
  const typed = useRef(transcript)
  typed.current = transcript

  useEffect(() => {
    const closed = new AbortController()
    host.api.call('ocrLanguages', undefined, { signal: closed.signal }).then(
      ({ data }) => setLanguages(data),
      () => closed.signal.aborted || setLanguages([])
    )
    return () => {
      closed.abort()
      running.current?.abort()
    }
  }, [host])

  const known = languages ?? []
  const likely = [chosen, source.lang, reader].find(tag =>
    known.some(one => one === tag || languageOf(one) === languageOf(tag))
  )
  const lang = known.find(one => one === likely) ?? known.find(one => languageOf(one) === languageOf(likely ?? ''))

  async function take(text: string): Promise<void> {
    const isFilled = typed.current.trim() !== ''
    const isAgreed =
      !isFilled ||
      (await host.confirm({ title: t('ocr.replaceTitle'), body: t('ocr.replaceText'), ok: t('ocr.replaceYes') }))
    if (!isAgreed) return
    setEarlier(isFilled ? typed.current : null)
    onRead(text)
    host.notify.success(t('ocr.done'))
  }

  return {
    languages,
    lang: lang ?? known[0] ?? '',
    choose: setChosen,
    isReading,
    problem,
    canUndo: earlier !== null,

    async read(): Promise<void> {
      const mine = new AbortController()
      running.current?.abort()
      running.current = mine
      setProblem('')
      setReading(true)
      try {
        const asked = { url: source.url, lang: lang ?? known[0] ?? '' }
        const { text } = await host.api.call('ocr', asked, { signal: mine.signal })
        if (mine.signal.aborted) return
        setReading(false)
        await take(text)
      } catch (error) {
        if (mine.signal.aborted) return
        setProblem(errorText(error))
        setReading(false)
      }
    },

    cancel(): void {
      running.current?.abort()
      setReading(false)
    },

    undo(): void {
      if (earlier === null) return
      onRead(earlier)
      setEarlier(null)
    }
  }
}
