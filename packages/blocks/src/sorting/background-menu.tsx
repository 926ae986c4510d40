import { Button, Popup } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import { BackgroundChoices } from './background-choices.tsx'

interface Props {
  /** Address of the present background; empty for the plain board. */
  value: string
  onChange(url: string): void
  onOwn(): void
}

/** The ten backgrounds as small pictures, and one picture of the teacher's own (behaviour/blocks §8.3). */
export function BackgroundMenu({ value, onChange, onOwn }: Props) {
  const { t } = useBlockHost()
  return (
    <Popup
      label={t('sorting.background')}
      icon="image"
      variant="secondary"
      trigger={t('sorting.background')}
      placement="bottom end"
    >
      {close => (
        <>
          <BackgroundChoices
            value={value}
            onChange={url => {
              onChange(url)
              close()
            }}
          />
          <Button
            icon="image"
            variant="quiet"
            onPress={() => {
              close()
              onOwn()
            }}
          >
            {t('sorting.background.choose')}
          </Button>
        </>
      )}
    </Popup>
  )
}
