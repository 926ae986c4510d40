import { Icon } from '@annals/ui'
import { useEffect, useState } from 'react'
import css from './uploads.module.css'

/** Preview of the local picture until the stored one is available. */
export function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className={css.preview}>
      {url ? <img src={url} alt="" loading="lazy" onError={() => setUrl('')} /> : <Icon name="file" />}
    </span>
  )
}
