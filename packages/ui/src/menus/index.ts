export { Menu, type MenuAction, type MenuProps } from './menu.tsx'
export { Popup, type PopupProps } from './popup.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
