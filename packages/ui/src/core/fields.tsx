import { firstCharacters } from '@annals/contracts'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { FieldError, Input, Label, Text, TextArea, TextField as AriaTextField } from 'react-aria-components/TextField'
import { Icon } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { useToldError } from './tell-error.ts'
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

/** What stands below a field. Its error is announced when it appears. */
export const FieldNotes = ({ label, description, error }: Pick<FieldTexts, 'label' | 'description' | 'error'>) => {
  useToldError(label, error)
  return (
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
}

export interface TextFieldProps extends FieldTexts {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'number' | 'date'
  name?: string
  autoComplete?: string
  maxLength?: number
  /** Most characters as people count them; `maxLength` is what a browser counts. */
  maxCharacters?: number
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
  onKeyDown,
  onChange,
  maxCharacters,
  ...rest
}: TextFieldProps) => {
  const text = useUiText()
  const cut = useCut(rest.maxLength)
  const [isCut, setCut] = useState(false)
  const note = isCut ? text('cut', { max: maxCharacters ?? 0 }) : cut.note
  return (
    <AriaTextField
      {...rest}
      onChange={typed => {
        const kept = maxCharacters === undefined ? typed : firstCharacters(typed, maxCharacters)
        setCut(kept !== typed)
        onChange(kept)
      }}
      // Otherwise Escape in the field would not close the dialog around it.
      onKeyDown={event => {
        onKeyDown?.(event)
        event.continuePropagation()
      }}
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
      {note && (
        <p className="an-field__cut" role="alert">
          {note}
        </p>
      )}
      <FieldNotes label={label} description={description} error={error} />
    </AriaTextField>
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

export const Checkbox = ({ children, count, error, className, ...rest }: CheckboxProps) => {
  const note = useId()
  return (
    <div className={classes('an-check-field', className)}>
      <AriaCheckbox
        {...rest}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={error ? note : undefined}
        className="an-check"
      >
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
        <p className="an-field__error" role="alert" id={note}>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

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
