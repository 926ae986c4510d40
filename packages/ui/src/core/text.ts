import { createEnglish } from '@annals/contracts'
import { createContext, useContext } from 'react'
import { en } from '../i18n/en.ts'
import type { UiText } from '../i18n/index.ts'

const UiTextContext = createContext<UiText>(createEnglish(en))

/** The shell hands in the words of the current language; English where nobody does. */
export const UiTextProvider = UiTextContext.Provider

export const useUiText = (): UiText => useContext(UiTextContext)
