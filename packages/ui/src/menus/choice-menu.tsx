import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu'
import { Icon } from '../icons/icon.tsx'
import { useLanguage } from '../core/language.ts'
import type { ChoiceMenuProps } from '../core/icon-select.tsx'

/** The open menu of an `IconSelect`, with one option chosen. */
export const ChoiceMenu = ({ label, options, value, onChange, triggerRef, onClose }: ChoiceMenuProps) => (
  <Popover
    {...useLanguage()}
    aria-label={label}
    className="an-float an-menu"
    trigger="MenuTrigger"
    triggerRef={triggerRef}
    isOpen
    onOpenChange={onClose}
    placement="bottom end"
    offset={4}
  >
    <AriaMenu
      aria-label={label}
      autoFocus
      items={options}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={keys => {
        const [id] = keys
        if (id !== undefined) onChange(String(id))
      }}
      onClose={onClose}
    >
      {option => (
        <MenuItem id={option.id} textValue={option.label} className="an-menu__item">
          {({ isSelected }) => (
            <>
              <span className="an-menu__tick">{isSelected && <Icon name="check" size={16} />}</span>
              <span lang={option.lang}>{option.label}</span>
            </>
          )}
        </MenuItem>
      )}
    </AriaMenu>
  </Popover>
)
