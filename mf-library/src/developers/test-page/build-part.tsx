import { Section } from '@annals/ui'
import { useCall } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { formatDate, useT } from '../../i18n/index.ts'
import sourcesCss from '../../common/sources/sources.module.css'

/** The day on which an area was published last: that of the registry, which every publishing writes. */
function usePublished(): string {
  const [published, setPublished] = useState('')
  useEffect(() => {
    const closed = new AbortController()
    fetch('/registry.json', { method: 'HEAD', signal: closed.signal }).then(
      ({ headers }) => setPublished(headers.get('last-modified') ?? ''),
      () => undefined
    )
    return () => closed.abort()
  }, [])
  return published
}

/** What the running site calls its build, and since when. */
export function BuildPart() {
  const t = useT()
  const build = useCall('uiBuild')
  const published = usePublished()
  const facts = [
    [t('test.buildName'), build.data?.data.build],
    [t('test.buildDate'), published && formatDate(published, 'PP - HH:mm')]
  ]
  return (
    <Section title={t('test.build')}>
      <dl className={sourcesCss.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={sourcesCss.row}>
            <dt>{name}</dt>
            <dd>{value || t('test.unknown')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
