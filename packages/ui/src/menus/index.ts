export { Menu, type MenuAction, type MenuProps } from './menu.tsx'
export { Select, type SelectOption, type SelectProps } from './select.tsx'
