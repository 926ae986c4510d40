import type { ReactNode } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { FieldLabel, FieldNotes, type FieldTexts } from '../core/fields.tsx'

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
    <FieldNotes label={label} description={description} error={error} />
  </AriaRadioGroup>
)
