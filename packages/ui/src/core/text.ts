import { createEnglish } from '@annals/contracts'
import { createContext, useContext } from 'react'
import { en } from '../i18n/en.ts'
import type { UiText } from '../i18n/index.ts'

const UiTextContext = createContext<UiText>(createEnglish(en))

/** The shell provides the texts of the current language; without it they are English. */
export const UiTextProvider = UiTextContext.Provider

export const useUiText = (): UiText => useContext(UiTextContext)
