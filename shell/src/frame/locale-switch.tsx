import { Select } from '@annals/ui/menus'
import { useLocaleChoice } from './use-locale-choice.ts'

export const LocaleSwitch = () => <Select isLabelHidden {...useLocaleChoice()} />
