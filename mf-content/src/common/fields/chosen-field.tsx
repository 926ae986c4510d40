import { Button, Notice } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import type { CallState } from '@annals/web-kit'
import { useState } from 'react'
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
  /** The options as they are loaded. */
  call: Pick<CallState<unknown>, 'data' | 'error' | 'reload'>
  onChange: (chosen: string[], change: RowsChange) => void
}

/** Things of this site that were chosen, by their ids, in order. */
export function ChosenField(props: ChosenFieldProps) {
  const { label, addLabel, findLabel, chosen, most, options, missing, call, onChange } = props
  const t = useT()
  /** The button keeps the focus until it is known whether it helped. */
  const [isTrying, setTrying] = useState(false)
  const isFailed = (call.error !== null || isTrying) && call.data === undefined
  const unknown = isFailed ? t('rows.unknown') : call.data === undefined ? t('rows.loading') : missing
  async function tryAgain() {
    setTrying(true)
    await call.reload()
    setTrying(false)
  }
  return (
    <RowsField
      label={label}
      rows={chosen}
      getKey={id => id}
      nameOf={wanted => options.find(({ id }) => id === wanted)?.label ?? unknown}
      onChange={onChange}
      renderAdding={add =>
        isFailed ? (
          <Notice
            kind="bad"
            live="alert"
            action={
              <Button variant="quiet" isPending={isTrying} onPress={() => void tryAgain()}>
                {t('load.retry')}
              </Button>
            }
          >
            {t(isTrying ? 'rows.loading' : 'rows.failed')}
          </Notice>
        ) : (
          <Select
            label={addLabel}
            filterLabel={findLabel}
            value={null}
            placeholder={t('moduleForm.noActivity')}
            isDisabled={chosen.length >= most}
            onChange={id => add([id])}
            options={options.filter(({ id }) => !chosen.includes(id))}
          />
        )
      }
    />
  )
}
