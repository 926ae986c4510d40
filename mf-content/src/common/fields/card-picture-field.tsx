import type { BlockSource, CardPicture } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import { useT } from '../../i18n/index.ts'
import { PictureChoice } from '../picture-choice.tsx'

const KINDS = ['photograph', 'painting', 'poster', 'map', 'engraving', 'cartoon', 'drawing', 'chart'] as const

/** A chosen picture as a card and a chapter show it, with its credit line. */
export const cardPictureOf = (
  { url, alt, width, height, maker, date, holder, license }: BlockSource,
  kind: CardPicture['kind']
): CardPicture => ({
  url,
  alt,
  width,
  height,
  kind,
  ...(maker && { maker }),
  ...(date && { date }),
  ...(holder && { holder }),
  ...(license && { license })
})

interface CardPictureFieldProps {
  picture: CardPicture | null
  onChange: (picture: CardPicture | null) => void
}

/** The picture of a card with its kind, which decides how it is shown. */
export function CardPictureField({ picture, onChange }: CardPictureFieldProps) {
  const t = useT()
  return (
    <>
      <PictureChoice
        label={t('moduleForm.picture')}
        choose={t('outline.choosePicture')}
        none={t('moduleForm.noPicture')}
        picture={picture}
        sizes="420px"
        onChoose={source => onChange(cardPictureOf(source, picture?.kind ?? 'photograph'))}
        onRemove={() => onChange(null)}
      />
      {picture && (
        <Select
          label={t('moduleForm.kind')}
          description={t('moduleForm.kindHint')}
          value={picture.kind}
          onChange={id => {
            const kind = KINDS.find(known => known === id)
            if (kind) onChange({ ...picture, kind })
          }}
          options={KINDS.map(id => ({ id, label: t(`picture.${id}`) }))}
        />
      )}
    </>
  )
}
