import type { ReactNode } from 'react'
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

export interface SelectOption {
  id: string
  label: string
  description?: ReactNode
  isDisabled?: boolean
}

export interface SelectProps extends FieldTexts {
  options: SelectOption[]
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  isDisabled?: boolean
  name?: string
  className?: string
}

export const Select = ({
  label,
  isLabelHidden,
  description,
  error,
  options,
  value,
  onChange,
  className,
  ...rest
}: SelectProps) => (
  <AriaSelect
    {...rest}
    value={value}
    onChange={key => key !== null && onChange(String(key))}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={classes('an-field', className)}
  >
    <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
    <AriaButton className="an-input an-select">
      <SelectValue className="an-select__value">
        {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
      </SelectValue>
      <Icon name="down" size={16} />
    </AriaButton>
    <FieldNotes description={description} error={error} />
    <Popover className="an-float an-menu an-select__list" offset={4}>
      <ListBox items={options}>
        {option => (
          <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className="an-menu__item">
            {({ isSelected }) => (
              <>
                <span className="an-menu__tick">{isSelected && <Icon name="check" size={16} />}</span>
                <span>
                  {option.label}
                  {option.description && <small className="an-field__hint">{option.description}</small>}
                </span>
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaSelect>
)
