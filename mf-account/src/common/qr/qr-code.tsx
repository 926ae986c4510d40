import { useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import css from './qr.module.css'
import { qrPath } from './qr-path.ts'

/** Light modules that readers need around a code. */
const QUIET_ZONE = 4

interface Drawing {
  link: string
  size: number
  path: string
}

/**
 * A link as a QR code, dark on white in every theme. An empty white square until its code is loaded; nothing if the
 * code cannot be loaded, because the link is beside it.
 */
export function QrCode({ link }: { link: string }) {
  const t = useT()
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      try {
        const { encode } = await import('uqr')
        const { data, size } = encode(link, { ecc: 'M', border: QUIET_ZONE })
        if (!isOver) setDrawing({ link, size, path: qrPath(data) })
      } catch {
        if (!isOver) setMissing(true)
      }
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [link])
  if (isMissing) return null
  if (drawing?.link !== link) return <span className={css.code} />
  const { size, path } = drawing
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr.code', { link })}>
      <path d={path} />
    </svg>
  )
}
