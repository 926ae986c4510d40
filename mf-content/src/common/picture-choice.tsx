import type { BlockSource, CardPicture, NarrativeIcon } from '@annals/contracts'
import { Button } from '@annals/ui'
import { CreditLine, Picture } from '@annals/ui/media'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import css from './picture-choice.module.css'

/** Kinds of files that are no pictures. */
const NO_PICTURES = ['video/', 'audio/', 'application/', 'text/']

interface PictureChoiceProps {
  label: string
  /** Text of the button, and title of the dialog. */
  choose: string
  /** What stands in its place while there is none. */
  none?: string
  picture: NarrativeIcon | CardPicture | null
  /** Size at which it is shown. */
  sizes: string
  onChoose: (source: BlockSource) => void
  onRemove: () => void
}

/** A picture of a form: chosen in the source picker, exchanged, removed. */
export function PictureChoice({ label, choose, none, picture, sizes, onChoose, onRemove }: PictureChoiceProps) {
  const t = useT()
  const host = useHost()
  async function open() {
    const chosen = await host.dialogs.open('library/source-picker', {
      max: 1,
      excludeTypes: NO_PICTURES,
      title: choose,
      button: t('info.useCover')
    })
    const [source] = chosen ?? []
    if (source) onChoose(source)
  }
  return (
    <div role="group" aria-label={label} className="an-stack">
      <span className={css.label}>{label}</span>
      {picture ? (
        <Picture
          className={css.picture}
          src={picture.url}
          alt={picture.alt}
          width={picture.width || undefined}
          height={picture.height || undefined}
          sizes={sizes}
          caption={<CreditLine source={picture} />}
        />
      ) : (
        none && <p className={css.none}>{none}</p>
      )}
      <div className="an-row">
        <Button icon="image" onPress={() => void open()}>
          {picture ? t('info.otherCover') : choose}
        </Button>
        {picture && (
          <Button variant="quiet" icon="trash" onPress={onRemove}>
            {t('info.removeCover')}
          </Button>
        )}
      </div>
    </div>
  )
}
