/** Core of the design system: what every screen may use. Heavier parts, and controls that a student’s first page lacks, live in the entries reorder, editor, media, menus. */
export type { CardPicture } from '@annals/contracts'
export { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
export { Icon, type IconDrawing, type IconName, type IconProps } from './icons/icon.tsx'
export { Announcer, announce, type Politeness } from './core/announcer.tsx'
export { assetKind, type AssetKind } from '@annals/contracts'
export { Avatar, type AvatarProps } from './core/avatar.tsx'
export { Badge, type BadgeKind } from './core/badge.tsx'
export {
  Button,
  IconButton,
  LinkButton,
  TextLink,
  ToggleButton,
  type ButtonProps,
  type ButtonVariant,
  type IconButtonProps,
  type LinkButtonProps,
  type TextLinkProps,
  type ToggleButtonProps
} from './core/button.tsx'
export { Card, CardGrid, CardPictureFrame, CardSkeleton, type CardGridProps, type CardProps } from './core/card.tsx'
export { classes } from './core/classes.ts'
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './core/dialog.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './core/error-boundary.tsx'
export { Disclosure, type DisclosureProps } from './core/disclosure.tsx'
export {
  Checkbox,
  Switch,
  TextField,
  type CheckboxProps,
  type FieldTexts,
  type SwitchProps,
  type TextFieldProps
} from './core/fields.tsx'
export { useFloatingWindow } from './core/floating-window.tsx'
export { useOnline } from './core/use-online.ts'
export { useFocusRecovery } from './core/keep-focus.ts'
export { LateCreditLine } from './core/late-credit-line.tsx'
export { Form, type FormProps } from './core/form.tsx'
export { FileButton, type FileButtonProps } from './core/file-button.tsx'
export { IconSelect, type ChoiceMenuProps, type IconSelectProps } from './core/icon-select.tsx'
export { inLanguage, type TextLanguage } from './core/in-language.ts'
export { LinkProvider, type LinkProviderProps } from './core/link-provider.tsx'
export { moved, type Move, placed } from './core/moved.ts'
export { Notice, type NoticeProps } from './core/notice.tsx'
export {
  AppErrorPanel,
  Breadcrumbs,
  EmptyState,
  FilterRow,
  PageHeader,
  Section,
  Wrap,
  type AppErrorPanelProps,
  type BreadcrumbsProps,
  type EmptyStateProps,
  type FilterRowProps,
  type PageHeaderProps,
  type SectionProps
} from './core/page.tsx'
export { Pager, type PagerProps } from './core/pager.tsx'
export { Popup, type PopupProps } from './core/popup.tsx'
export { QuotaUseLine, type QuotaUseLineProps } from './core/quota.tsx'
export { pictureFit, plateText } from './core/picture-fit.ts'
export {
  Loading,
  ProgressBar,
  Skeleton,
  Spinner,
  type ProgressBarProps,
  type SkeletonProps,
  type SpinnerProps
} from './core/progress.tsx'
export { Segmented, type SegmentedProps } from './core/segmented.tsx'
export { useSourceTitle } from './core/source-title.ts'
export { Tag, type TagProps } from './core/tag.tsx'
export { UiTextProvider, useUiText } from './core/text.ts'
export {
  TOAST_TIMES,
  ToastRegion,
  toasts,
  type ToastKind,
  type ToastOccasion,
  type ToastOptions
} from './core/toast.tsx'
export { SaveState, type SaveStateProps } from './core/save-state.tsx'
export { StepNav, type StepNavProps } from './core/step-nav.tsx'
export { Table, type TableColumn, type TableProps } from './core/table.tsx'
export { VisuallyHidden } from './core/visually-hidden.tsx'
export { Year } from './core/year.tsx'
export { uiCatalogues, type UiNameKey, type UiText } from './i18n/index.ts'
