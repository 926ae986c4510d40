import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { IconName } from '../icons/icon.tsx'
import { Button, type ButtonVariant } from './button.tsx'

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
