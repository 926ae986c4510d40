import { IconButton } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useT } from '../../i18n/index.ts'
import css from '../written/written.module.css'

interface ChosenFieldProps {
  label: string
  /** Of the menu that adds one, and of the field that filters it. */
  addLabel: string
  findLabel: string
  chosen: readonly string[]
  most: number
  options: readonly { id: string; label: string }[]
  /** Name of a chosen one that is not among the options. */
  missing: string
  onChange: (chosen: string[]) => void
}

/** Things of this site that were chosen, by their ids, in order; each can be taken out. */
export function ChosenField(props: ChosenFieldProps) {
  const { label, addLabel, findLabel, chosen, most, options, missing, onChange } = props
  const t = useT()
  const nameOf = (wanted: string) => options.find(({ id }) => id === wanted)?.label ?? missing
  return (
    <div role="group" aria-label={label} className="an-stack">
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      {chosen.length > 0 && (
        <ul role="list" className={css.material} aria-label={label}>
          {chosen.map(id => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
              <IconButton
                icon="trash"
                label={t('moduleForm.takeOut', { name: nameOf(id) })}
                onPress={() => onChange(chosen.filter(one => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={addLabel}
        filterLabel={findLabel}
        value={null}
        placeholder={t('moduleForm.noActivity')}
        isDisabled={chosen.length >= most}
        onChange={id => onChange([...chosen, id])}
        options={options.filter(({ id }) => !chosen.includes(id))}
      />
    </div>
  )
}
