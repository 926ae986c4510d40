import type { Catalogue } from '@annals/contracts'
import { I18nProvider, UiTextProvider } from '@annals/ui'
import {
  DEFAULT_LOCALE,
  directionOf,
  HostProvider,
  LanguageProvider,
  type RemoteModule,
  type Texts,
  useHost
} from '@annals/web-kit'
import { type ReactNode, useMemo } from 'react'
import { useUiTexts } from '../i18n/index.ts'
import { hostIn } from './host-in.ts'

function UiTexts({ children }: { children: ReactNode }) {
  return <UiTextProvider value={useUiTexts()}>{children}</UiTextProvider>
}

/** Everything inside speaks this language, the parts of `ui` too. */
export const Speaking = ({ language, children }: { language: string; children: ReactNode }) => (
  <LanguageProvider value={language}>
    <I18nProvider locale={language}>
      <UiTexts>{children}</UiTexts>
    </I18nProvider>
  </LanguageProvider>
)

/**
 * A part of the page in the language of its texts: the chosen one, or English while its area has no catalogue for it.
 * `lang` and `dir` say which, so that it is read aloud, laid out and hyphenated as what it is (behaviour/frame §4.3).
 */
export function Region({ texts, children }: { texts: Pick<Texts<Catalogue>, 'useLanguage'>; children: ReactNode }) {
  const language = texts.useLanguage()
  const outer = useHost()
  const host = useMemo(() => hostIn(language, outer), [language, outer])
  return (
    <Speaking language={language}>
      <HostProvider host={host}>
        <div className="sh-region" lang={language} dir={directionOf(language)}>
          {children}
        </div>
      </HostProvider>
    </Speaking>
  )
}

const ENGLISH = { useLanguage: () => DEFAULT_LOCALE }

/** A screen or dialog of an area, in the area's language. */
export const AreaRegion = ({ area, children }: { area: RemoteModule | undefined; children: ReactNode }) => (
  <Region key={String(area?.texts === undefined)} texts={area?.texts ?? ENGLISH}>
    {children}
  </Region>
)
