import { Select } from '@annals/ui/menus'
import { useT } from '../../i18n/index.ts'
import { type RowsChange, RowsField } from './rows-field.tsx'

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
  onChange: (chosen: string[], change: RowsChange) => void
}

/** Things of this site that were chosen, by their ids, in order. */
export function ChosenField(props: ChosenFieldProps) {
  const { label, addLabel, findLabel, chosen, most, options, missing, onChange } = props
  const t = useT()
  return (
    <RowsField
      label={label}
      rows={chosen}
      getKey={id => id}
      nameOf={wanted => options.find(({ id }) => id === wanted)?.label ?? missing}
      onChange={onChange}
      renderAdding={add => (
        <Select
          label={addLabel}
          filterLabel={findLabel}
          value={null}
          placeholder={t('moduleForm.noActivity')}
          isDisabled={chosen.length >= most}
          onChange={id => add([id])}
          options={options.filter(({ id }) => !chosen.includes(id))}
        />
      )}
    />
  )
}
