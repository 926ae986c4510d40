import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../icons/icon.tsx'

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
