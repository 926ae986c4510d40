import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Icon, type IconDrawing, type IconName } from '../icons/icon.tsx'
import { Button, type ButtonVariant } from './button.tsx'

export interface SegmentedProps {
  label: string
  options: { id: string; label: string; icon?: IconName | IconDrawing; isLabelHidden?: boolean }[]
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
      </AriaToggleButton>
    ))}
  </ToggleButtonGroup>
)

export interface FileButtonProps {
  children: ReactNode
  /** MIME types, e.g. `['image/jpeg', 'image/png']`. */
  accept?: string[]
  multiple?: boolean
  onFiles: (files: File[]) => void
  variant?: ButtonVariant
  icon?: IconName
  isDisabled?: boolean
  isPending?: boolean
}

export const FileButton = ({ children, accept, multiple, onFiles, icon = 'upload', ...rest }: FileButtonProps) => (
  <FileTrigger
    acceptedFileTypes={accept}
    allowsMultiple={multiple}
    onSelect={files => files && files.length > 0 && onFiles([...files])}
  >
    <Button icon={icon} {...rest}>
      {children}
    </Button>
  </FileTrigger>
)

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  isOpenAtFirst?: boolean
  onChange?: (isOpen: boolean) => void
  headingLevel?: 2 | 3 | 4
}

/** A heading that shows or hides its content. */
export const Disclosure = ({ title, children, isOpen, isOpenAtFirst, onChange, headingLevel = 3 }: DisclosureProps) => (
  <AriaDisclosure
    className="an-disclosure"
    isExpanded={isOpen}
    defaultExpanded={isOpenAtFirst}
    onExpandedChange={onChange}
  >
    <Heading level={headingLevel} className="an-disclosure__head">
      <AriaButton slot="trigger" className="an-disclosure__button">
        <Icon name="next" className="an-disclosure__mark" />
        {title}
      </AriaButton>
    </Heading>
    <DisclosurePanel className="an-disclosure__panel">{children}</DisclosurePanel>
  </AriaDisclosure>
)
