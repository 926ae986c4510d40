import { blockTypes } from '@annals/blocks'
import { Icon } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useSaving } from '../activity/activity-context.ts'
import styles from './home.module.css'

/** One button for every block type there is. */
export function Palette() {
  const t = useT('builder')
  const blockText = useT('blocks')
  const { addBlock } = useSaving()
  return (
    <section aria-labelledby="palette-title">
      <h2 id="palette-title" className={styles.heading}>
        {t('blocks.add')}
      </h2>
      <ul className={styles.palette}>
        {blockTypes.map(entry => (
          <li key={entry.type}>
            <button
              type="button"
              className={styles.add}
              onClick={() => void addBlock(entry.type, blockText(entry.nameKey))}
            >
              <Icon name={entry.icon} size={24} />
              <span className={styles.addWords}>
                <strong>{blockText(entry.nameKey)}</strong>
                <small>{blockText(entry.introKey)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
