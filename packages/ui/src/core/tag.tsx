import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from '../icons/icon.tsx'
import { classes } from './classes.ts'
import { TextLink } from './button.tsx'
import { useUiText } from './text.ts'

export interface TagProps {
  name: string
  href?: string
  onRemove?: () => void
}

export const Tag = ({ name, href, onRemove }: TagProps) => {
  const text = useUiText()
  return (
    <span className={classes('an-tag', onRemove && 'an-tag--on')}>
      {href ? (
        <TextLink href={href} className="an-tag__link">
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      {onRemove && (
        <AriaButton className="an-tag__remove" aria-label={text('remove', { name })} onPress={onRemove}>
          <Icon name="close" size={16} />
        </AriaButton>
      )}
    </span>
  )
}
