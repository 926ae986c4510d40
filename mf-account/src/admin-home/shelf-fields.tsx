import { HOME_CARDS } from '@annals/contracts'
import { Select } from '@annals/ui/menus'
import { useT } from '../i18n/index.ts'
import css from './admin-home.module.css'

export interface Card {
  uuid: string
  title: string
}

/** A place for which nothing is chosen. */
const FREE = 'free'

/** What stands at each place of a shelf. */
export const placesOf = (chosen: Card[]): string[] =>
  Array.from({ length: HOME_CARDS }, (_, place) => chosen[place]?.uuid ?? FREE)

export const chosenOf = (places: string[]): string[] => places.filter(uuid => uuid !== FREE)

interface ShelfFieldsProps {
  title: string
  /** The cards that are chosen at present; an old one may be missing among all. */
  chosen: Card[]
  all: Card[]
  places: string[]
  onChange: (places: string[]) => void
}

/** One field for each place of a shelf. A card stands at one place only: elsewhere it cannot be chosen. */
export function ShelfFields({ title, chosen, all, places, onChange }: ShelfFieldsProps) {
  const t = useT()
  const cards = [...chosen.filter(({ uuid }) => all.every(card => card.uuid !== uuid)), ...all]
  return (
    <fieldset className={css.shelf}>
      <legend>{title}</legend>
      {places.map((value, place) => (
        <Select
          key={place}
          label={t('homeCards.place', { place: place + 1 })}
          filterLabel={t('homeCards.filter')}
          value={value}
          onChange={uuid => onChange(places.with(place, uuid))}
          options={[
            { id: FREE, label: t('homeCards.free') },
            ...cards.map(({ uuid, title: label }) => ({
              id: uuid,
              label,
              isDisabled: uuid !== value && places.includes(uuid)
            }))
          ]}
        />
      ))}
    </fieldset>
  )
}
