import { Dialog } from '@annals/ui'
import { useT } from '../../i18n/index.ts'
import { QrCode } from './qr-code.tsx'
import css from './qr.module.css'

interface Props {
  title: string
  link: string
  onClose(): void
}

/** A share's link for the whole room: as large as the window allows, to be scanned or typed. */
export function WallDialog({ title, link, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={title || t('qr.untitled')} isOpen size="full" className={css.wall} onClose={onClose}>
      <div className={css.wallBody}>
        <QrCode link={link} />
        <p className={css.wallLink} dir="ltr">
          {link.replace(/^https?:\/\//u, '')}
        </p>
      </div>
    </Dialog>
  )
}
