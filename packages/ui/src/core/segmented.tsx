import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Icon, type IconDrawing, type IconName } from '../icons/icon.tsx'

export interface SegmentedProps {
  label: string
  options: { id: string; label: string; icon?: IconName | IconDrawing; isLabelHidden?: boolean; count?: number }[]
  value: string
  onChange: (id: string) => void
}

/** One of a few views or modes. */
export const Segmented = ({ label, options, value, onChange }: SegmentedProps) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={keys => {
      const [first] = keys
      if (first !== undefined) onChange(String(first))
    }}
    className="an-seg"
  >
    {options.map(option => (
      <AriaToggleButton key={option.id} id={option.id} className="an-seg__item">
        {option.icon && <Icon name={option.icon} />}
        <span className={option.isLabelHidden ? 'an-sr' : undefined}>{option.label}</span>
        {option.count !== undefined && <span className="an-seg__count">{option.count}</span>}
      </AriaToggleButton>
    ))}
  </ToggleButtonGroup>
)
