import { Button } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useId } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { Colours, TitleField } from './forms.tsx'
import styles from './forms.module.css'
import { type Side, SIDES } from './geometry.ts'
import { CONNECTION_TEXT_MAX } from './limits.ts'
import { keyOf } from './model.ts'
import type { Editing } from './use-editing.ts'

/** Title, colour, sides and direction of a connection. */
export function ConnectionForm({ id, editing }: { id: string; editing: Editing }) {
  const { t } = useBlockHost()
  const { read, nameOf } = editing
  const heading = useId()
  const connection = read.connections.find(one => keyOf(one) === id)
  if (!connection) return null
  const { from, to } = connection
  const canSwap = !read.connections.some(one => one.from[0] === to[0] && one.to[0] === from[0])
  const sides = SIDES.map(side => ({ id: side, label: t(`discovering.side.${side}`) }))
  return (
    <div
      className={styles.form}
      role="group"
      aria-labelledby={heading}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        editing.done()
      }}
    >
      <div className={styles.formHead}>
        <h3 id={heading}>{t('discovering.connection')}</h3>
        <Button icon="check" onPress={editing.done}>
          {t('discovering.form.done')}
        </Button>
      </div>
      <p className={styles.ends}>{t('discovering.connection.bare', { from: nameOf(from[0]), to: nameOf(to[0]) })}</p>
      <TitleField
        key={id}
        label={t('discovering.connection.title')}
        value={connection.text}
        max={CONNECTION_TEXT_MAX}
        onChange={text => editing.changeConnection(id, { text })}
        onDone={editing.done}
      />
      <Colours
        label={t('discovering.colour')}
        value={connection.c}
        onChange={c => editing.changeConnection(id, { c })}
      />
      <div className={styles.sides}>
        <Select
          label={t('discovering.side.of', { name: nameOf(from[0]) })}
          options={sides}
          value={from[1]}
          onChange={side => editing.changeConnection(id, { fromSide: side as Side })}
        />
        <Select
          label={t('discovering.side.of', { name: nameOf(to[0]) })}
          options={sides}
          value={to[1]}
          onChange={side => editing.changeConnection(id, { toSide: side as Side })}
        />
      </div>
      <div className={styles.buttons}>
        {canSwap && (
          <Button icon="swap" onPress={() => editing.swap(id)}>
            {t('discovering.swap')}
          </Button>
        )}
        <Button icon="trash" variant="quiet" onPress={() => editing.removeConnection(id)}>
          {t('discovering.connection.removeIt')}
        </Button>
      </div>
    </div>
  )
}
