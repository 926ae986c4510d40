import { useRef, type ReactNode } from 'react'
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
  /** As for `Button`. */
  whyNot?: string | undefined
}

/** Opens the browser's file chooser. React Aria's `FileTrigger` would open it for a button that cannot work yet, too. */
export const FileButton = ({ children, accept, multiple, onFiles, icon = 'upload', ...rest }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (!input.current) return
    // Otherwise the same file could not be chosen again.
    input.current.value = ''
    input.current.click()
  }
  return (
    <>
      <Button {...rest} icon={icon} onPress={choose}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join(',')}
        multiple={multiple}
        onChange={({ currentTarget: { files } }) => files && files.length > 0 && onFiles([...files])}
      />
    </>
  )
}
