import type { FoundPicture, SourceEntry } from '@annals/contracts'
import { useErrorText, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'

/** What a member may change before the picture or film is stored. */
export type Texts = Pick<FoundPicture, 'title' | 'description' | 'maker' | 'license'>
const NO_TEXTS: Texts = { title: '', description: '', maker: '', license: '' }

/** An address, the picture or film that was found there, and the texts that are stored with it. */
export function useUrlImport(onStored: (entry: SourceEntry) => void) {
  const host = useHost()
  const t = useT()
  const errorText = useErrorText()
  const [url, setUrl] = useState('')
  const [found, setFound] = useState<FoundPicture | null>(null)
  const [writing, setWriting] = useState<Texts>(NO_TEXTS)
  const [step, setStep] = useState<'typing' | 'looking' | 'saving'>('typing')
  const [problem, setProblem] = useState('')
  /** Counts what was asked for: an answer to an earlier address is not shown. */
  const asked = useRef(0)

  function forget() {
    asked.current++
    setFound(null)
    setProblem('')
    setStep('typing')
  }

  return {
    url,
    found,
    writing,
    step,
    problem,
    type(words: string) {
      setUrl(words)
      forget()
    },
    write: (change: Partial<Texts>) => setWriting(old => ({ ...old, ...change })),

    async look() {
      if (step !== 'typing') return
      forget()
      const mine = asked.current
      setStep('looking')
      try {
        const { data } = await host.api.call('previewUrl', { url: url.trim() })
        if (mine !== asked.current) return
        const { title, description, maker, license } = data
        setWriting({ title, description, maker, license })
        setFound(data)
      } catch (error) {
        if (mine !== asked.current) return
        setProblem(errorText(error))
      }
      setStep('typing')
    },

    async save() {
      if (step !== 'typing' || !(found?.preview || found?.film)) return
      setStep('saving')
      setProblem('')
      try {
        const { picture, page } = found
        const { data } = await host.api.call('addImageFromUrl', { url: picture, info: { ...writing, page } })
        host.notify.success(t('url.done'))
        onStored(data)
      } catch (error) {
        setProblem(errorText(error))
        setStep('typing')
      }
    }
  }
}
export type UrlImport = ReturnType<typeof useUrlImport>
