import { useT } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import css from './qr.module.css'
import { qrPath } from './qr-path.ts'
import { AREA } from './texts.ts'

/** Light modules that readers need around a code. */
const QUIET_ZONE = 4

interface Drawing {
  link: string
  size: number
  path: string
}

/** A link as a QR code, dark on white in every theme. An empty white square until its code is there; nothing where it
 * cannot be fetched, for the link stands beside it. */
export function QrCode({ link }: { link: string }) {
  const t = useT(AREA)
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
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('code', { link })}>
      <path d={path} />
    </svg>
  )
}
