import { Button, CardPictureFrame } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './admin-partners.module.css'

/** Kinds of files that are no pictures. */
const NO_PICTURES = ['video/', 'audio/', 'application/', 'text/']
const SIZE = 400

interface LogoFieldProps {
  name: string
  logo: string
  onChange: (logo: string) => void
}

/** The logo of a partner: chosen among sources, exchanged, removed. */
export function LogoField({ name, logo, onChange }: LogoFieldProps) {
  const t = useT()
  const host = useHost()
  async function choose() {
    const chosen = await host.dialogs.open('library/source-picker', {
      max: 1,
      excludeTypes: NO_PICTURES,
      title: t('partner.chooseLogo'),
      button: t('partner.useLogo')
    })
    if (chosen?.[0]) onChange(chosen[0].url)
  }
  return (
    <div role="group" aria-label={t('partner.logo')} className="an-stack">
      <span className="an-field__label">{t('partner.logo')}</span>
      <div className={css.logo}>
        <CardPictureFrame
          picture={logo ? { url: logo, alt: '', width: SIZE, height: SIZE, kind: 'drawing' } : null}
          words={name}
          isEager
        />
      </div>
      <div className="an-row">
        <Button icon="image" onPress={() => void choose()}>
          {t(logo ? 'partner.otherLogo' : 'partner.chooseLogo')}
        </Button>
        {logo && (
          <Button variant="quiet" icon="trash" onPress={() => onChange('')}>
            {t('partner.removeLogo')}
          </Button>
        )}
      </div>
    </div>
  )
}
