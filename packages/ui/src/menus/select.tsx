import { type ReactNode, useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import {
  Button as AriaButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue
} from 'react-aria-components/Select'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../core/classes.ts'
import { FieldLabel, FieldNotes, type FieldTexts } from '../core/fields.tsx'
import { SearchField } from './search-field.tsx'
import { useLanguage } from '../core/language.ts'

export interface SelectOption {
  id: string
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string
  description?: ReactNode
  isDisabled?: boolean
}

export interface SelectProps extends FieldTexts {
  options: SelectOption[]
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  /** Name of a field above a long list that filters it; case and accents do not matter. */
  filterLabel?: string
  isDisabled?: boolean
  name?: string
  className?: string
}

const Filtered = ({ label, children }: { label: string; children: ReactNode }) => {
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const [text, setText] = useState('')
  return (
    <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
      <SearchField label={label} value={text} onChange={setText} autoFocus className="an-select__filter" />
      {children}
    </Autocomplete>
  )
}

export const Select = ({
  label,
  isLabelHidden,
  description,
  error,
  options,
  value,
  onChange,
  filterLabel,
  className,
  isDisabled,
  ...rest
}: SelectProps) => {
  const language = useLanguage()
  const list = (
    <ListBox items={options}>
      {option => (
        <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className="an-menu__item">
          {({ isSelected }) => (
            <>
              <span className="an-menu__tick">{isSelected && <Icon name="check" size={16} />}</span>
              <span lang={option.lang}>
                {option.label}
                {option.description && <small className="an-field__hint">{option.description}</small>}
              </span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
  return (
    <AriaSelect
      {...rest}
      // A list that has not come yet cannot open.
      isDisabled={isDisabled || options.length === 0}
      value={value}
      onChange={key => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classes('an-field', className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <AriaButton className="an-input an-select">
        <SelectValue className="an-select__value">
          {({ selectedText, defaultChildren }) => <bdi>{selectedText || defaultChildren}</bdi>}
        </SelectValue>
        <Icon name="down" size={16} />
      </AriaButton>
      <FieldNotes label={label} description={description} error={error} />
      <Popover {...language} className="an-float an-menu an-select__list" offset={4}>
        {filterLabel ? <Filtered label={filterLabel}>{list}</Filtered> : list}
      </Popover>
    </AriaSelect>
  )
}
