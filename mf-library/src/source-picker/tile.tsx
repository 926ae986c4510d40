import type { BlockSource, CardPicture } from '@annals/contracts'
import { CardPictureFrame, Checkbox, classes, Icon, IconButton, useSourceTitle } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { kindOf } from '../common/sources/source-picture.ts'
import { useT } from '../i18n/index.ts'
import type { choiceProblem } from './limits.ts'
import css from './picker.module.css'

interface TileProps {
  source: BlockSource
  picture: CardPicture | null
  isEager: boolean
  isChosen: boolean
  /** Why it cannot be chosen. */
  problem: ReturnType<typeof choiceProblem>
  onChange: (isOn: boolean) => void
  onLook: () => void
  /** It is not one's own: the credit line stands below it. */
  isCredited?: boolean
}

/** A source to choose. */
export function Tile({ source, picture, isEager, isChosen, problem, onChange, onLook, isCredited }: TileProps) {
  const t = useT()
  const title = useSourceTitle()(source)
  const kind = kindOf(source.type)
  return (
    <article className={classes('an-card', isChosen && 'is-selected', css.tile, problem && css.refused)}>
      <CardPictureFrame picture={picture} words={title} isEager={isEager} />
      <div className={css.words}>
        <Checkbox isSelected={isChosen} isDisabled={problem !== null} className={css.check} onChange={onChange}>
          <bdi>{title}</bdi>
          {problem && <span className={css.reason}>{t(`choose.${problem}`)}</span>}
        </Checkbox>
      </div>
      {isCredited && (
        <p className={css.credit}>
          <CreditLine source={source} />
        </p>
      )}
      <div className={css.foot}>
        <span className={css.kind}>
          <Icon name={kind.icon} size={16} /> {t(kind.word)}
        </span>
        <IconButton icon="eye" label={t('choose.look', { title })} onPress={onLook} className={css.look} />
      </div>
    </article>
  )
}
