import { Button as AriaButton, SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Input, Label } from 'react-aria-components/TextField'
import { classes } from '../core/classes.ts'
import type { FieldTexts } from '../core/fields.tsx'
import { useUiText } from '../core/text.ts'
import { Icon } from '../icons/icon.tsx'

export interface SearchFieldProps extends Pick<FieldTexts, 'label' | 'isLabelHidden'> {
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  onClear?: () => void
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

/** By default its label is shown in the empty field and hidden beside it. */
export const SearchField = ({ label, isLabelHidden = true, className, ...rest }: SearchFieldProps) => {
  const text = useUiText()
  return (
    <AriaSearchField {...rest} className={classes('an-field', 'an-search', className)}>
      <Label className={classes('an-field__label', isLabelHidden && 'an-sr')}>{label}</Label>
      <div className="an-search__box">
        <Icon name="search" />
        <Input className="an-input" placeholder={label} />
        <AriaButton className="an-search__clear" aria-label={text('clear')}>
          <Icon name="close" size={16} />
        </AriaButton>
      </div>
    </AriaSearchField>
  )
}
