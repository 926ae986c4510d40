import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { inLanguage } from './in-language.ts'
import { useLanguage } from './language.ts'
import { useUiText } from './text.ts'

export interface DialogProps {
  title: string
  /** Of the title, if it is not the page's. */
  titleLang?: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons; the one that continues is the last. */
  footer?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
  /** It asks whether to go on: as in an alert, what it says is read out with its title. */
  isQuestion?: boolean
  /**
   * Each change to another true value shakes the dialog once, e.g. a count of errors. The shake must not be the only
   * message.
   */
  shake?: number | boolean
  /** A press beside the dialog and Escape close it; Escape works unless `isLocked`. */
  isDismissable?: boolean
  /** Work is in progress: neither Escape nor the close button works. */
  isLocked?: boolean
  className?: string
}

const SHAKE: Keyframe[] = [0, -8, 8, -6, 6, -3, 0].map(x => ({ transform: `translateX(${x}px)` }))

/** Modal window in the browser's top layer; the focus goes in, stays in, and then returns to where it came from. */
export const Dialog = ({
  title,
  titleLang,
  isOpen,
  onClose,
  children,
  footer,
  size = 'normal',
  role = 'dialog',
  isQuestion = role === 'alertdialog',
  shake = false,
  isDismissable = false,
  isLocked = false,
  className
}: DialogProps) => {
  const text = useUiText()
  const body = useId()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (shake && !still) box.current?.animate?.(SHAKE, { duration: 360, easing: 'ease-in-out' })
  }, [shake])
  return (
    <ModalOverlay
      {...language}
      className="an-scrim"
      isOpen={isOpen}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal ref={box} className={classes('an-dialog', `an-dialog--${size}`, className)}>
        {/* A question is read out with what it warns of, not only with its title. */}
        <AriaDialog role={role} aria-describedby={isQuestion ? body : undefined} className="an-dialog__box">
          <header className="an-dialog__head">
            <Heading slot="title" level={2} className="an-dialog__title">
              {titleLang ? <bdi {...inLanguage(titleLang)}>{title}</bdi> : title}
            </Heading>
            {!isLocked && <IconButton icon="close" label={text('close')} onPress={onClose} noTooltip />}
          </header>
          <div className="an-dialog__body" id={body}>
            {children}
          </div>
          {footer && <footer className="an-dialog__foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  body: ReactNode
  ok?: string
  /** `null`: there is nothing to choose, only to read. */
  cancel?: string | null
  danger?: boolean
  isPending?: boolean
  onResult: (isConfirmed: boolean) => void
}

/** A question that must be answered. Focus starts on the answer that changes nothing. */
export const ConfirmDialog = ({ isOpen, title, body, ok, cancel, danger, isPending, onResult }: ConfirmDialogProps) => {
  const text = useUiText()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={() => onResult(false)}
      size="small"
      role="alertdialog"
      isLocked={isPending}
      footer={
        <>
          {cancel !== null && (
            <Button onPress={() => onResult(false)} autoFocus isDisabled={isPending}>
              {cancel ?? text('cancel')}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            onPress={() => onResult(true)}
            isPending={isPending}
            autoFocus={cancel === null}
          >
            {ok ?? text('ok')}
          </Button>
        </>
      }
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
    </Dialog>
  )
}
