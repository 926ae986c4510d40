/** Core of the design system: what every screen may use. Heavier parts live in the entries collections, editor, media, menus. */
export type { CardPicture } from '@annals/contracts'
export { I18nProvider, useLocale } from 'react-aria-components/I18nProvider'
export { Icon, type IconDrawing, type IconName, type IconProps } from './icons/icon.tsx'
export { Announcer, announce, type Politeness } from './core/announcer.tsx'
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
export {
  Disclosure,
  FileButton,
  Segmented,
  type DisclosureProps,
  type FileButtonProps,
  type SegmentedProps
} from './core/extras.tsx'
export {
  Checkbox,
  RadioGroup,
  SearchField,
  Switch,
  TextField,
  type CheckboxProps,
  type FieldTexts,
  type RadioGroupProps,
  type SearchFieldProps,
  type SwitchProps,
  type TextFieldProps
} from './core/fields.tsx'
export {
  Avatar,
  Badge,
  Notice,
  Tag,
  VisuallyHidden,
  Year,
  type AvatarProps,
  type BadgeKind,
  type NoticeProps,
  type TagProps
} from './core/labels.tsx'
export { LinkProvider, type LinkProviderProps } from './core/link-provider.tsx'
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
export { UiTextProvider, useUiText } from './core/text.ts'
export {
  TOAST_TIMES,
  ToastRegion,
  toasts,
  type ToastKind,
  type ToastOccasion,
  type ToastOptions
} from './core/toast.tsx'
export {
  Pager,
  SaveState,
  StepNav,
  Table,
  type PagerProps,
  type SaveStateProps,
  type StepNavProps,
  type TableColumn,
  type TableProps
} from './core/work.tsx'
export { uiCatalogues, type UiNameKey, type UiText } from './i18n/index.ts'
