import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { Button as AriaButton, SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { FieldError, Input, Label, Text, TextArea, TextField as AriaTextField } from 'react-aria-components/TextField'
import { Icon } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { useUiText } from './text.ts'
import { useCut } from './use-cut.ts'

export interface FieldTexts {
  label: string
  /** The label is read by screen readers but not shown. */
  isLabelHidden?: boolean
  description?: ReactNode
  /** The text of the error; the field is invalid while this is set. */
  error?: string
  isRequired?: boolean
}

export const FieldLabel = ({ label, isLabelHidden, isRequired }: FieldTexts) => {
  const text = useUiText()
  return (
    <Label className={classes('an-field__label', isLabelHidden && 'an-sr')}>
      {label}
      {isRequired && <span className="an-field__required"> ({text('required')})</span>}
    </Label>
  )
}

export const FieldNotes = ({ description, error }: Pick<FieldTexts, 'description' | 'error'>) => (
  <>
    {description && (
      <Text slot="description" className="an-field__hint">
        {description}
      </Text>
    )}
    <FieldError className="an-field__error">
      <Icon name="warn" size={16} />
      <span>{error}</span>
    </FieldError>
  </>
)

export interface TextFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'number'
  name?: string
  autoComplete?: string
  maxLength?: number
  multiline?: boolean
  rows?: number
  placeholder?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  autoFocus?: boolean
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'none'
  /** Codes and links: no ligatures, left to right. */
  isCode?: boolean
  onBlur?: () => void
  onKeyDown?: (event: { key: string; preventDefault(): void }) => void
  className?: string
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

export const TextField = ({
  label,
  isLabelHidden,
  description,
  error,
  multiline,
  rows = 4,
  placeholder,
  className,
  isCode,
  inputRef,
  ...rest
}: TextFieldProps) => {
  const cut = useCut(rest.maxLength)
  return (
    <AriaTextField
      {...rest}
      ref={cut.ref}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classes('an-field', className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      {multiline ? (
        <TextArea ref={inputRef} className="an-input an-input--area" rows={rows} placeholder={placeholder} />
      ) : (
        <Input
          ref={inputRef}
          className={classes('an-input', isCode && 'an-code')}
          placeholder={placeholder}
          dir={isCode ? 'ltr' : undefined}
        />
      )}
      {cut.note && (
        <p className="an-field__cut" role="alert">
          {cut.note}
        </p>
      )}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}

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

export interface CheckboxProps {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isIndeterminate?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  error?: string
  name?: string
  /** At the end of the line, e.g. the number of results of a facet. */
  count?: ReactNode
  'aria-label'?: string
  className?: string
}

export const Checkbox = ({ children, count, error, className, ...rest }: CheckboxProps) => (
  <div className={classes('an-check-field', className)}>
    <AriaCheckbox {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className="an-check">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="an-check__box">
            {isIndeterminate ? <Icon name="minus" size={16} /> : isSelected && <Icon name="check" size={16} />}
          </span>
          <span className="an-check__text">{children}</span>
          {count !== undefined && <span className="an-check__count an-num">{count}</span>}
        </>
      )}
    </AriaCheckbox>
    {error && (
      <p className="an-field__error" role="alert">
        <Icon name="warn" size={16} />
        <span>{error}</span>
      </p>
    )}
  </div>
)

export interface SwitchProps {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  'aria-label'?: string
}

export const Switch = ({ children, ...rest }: SwitchProps) => (
  <AriaSwitch {...rest} className="an-switch">
    <span className="an-switch__track" />
    <span>{children}</span>
  </AriaSwitch>
)

export interface RadioGroupProps extends FieldTexts {
  options: { id: string; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[]
  value: string | null
  onChange: (id: string) => void
  isDisabled?: boolean
  orientation?: 'vertical' | 'horizontal'
  name?: string
}

export const RadioGroup = ({ label, isLabelHidden, description, error, options, ...rest }: RadioGroupProps) => (
  <AriaRadioGroup {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className="an-field an-radios">
    <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
    <div className="an-radios__list">
      {options.map(option => (
        <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className="an-check an-check--radio">
          <span className="an-check__box" />
          <span className="an-check__text">
            {option.label}
            {option.description && <small className="an-field__hint">{option.description}</small>}
          </span>
        </Radio>
      ))}
    </div>
    <FieldNotes description={description} error={error} />
  </AriaRadioGroup>
)
