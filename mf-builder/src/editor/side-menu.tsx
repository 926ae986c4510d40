import type { BlockTool } from '@annals/blocks'
import { Button, LinkButton, ToggleButton } from '@annals/ui'
import { useBlockText } from '../i18n/block-texts.ts'
import { useT } from '../i18n/index.ts'
import styles from './side-menu.module.css'

interface Props {
  tools: readonly BlockTool[]
  /** Id of the tool that is in use. */
  active: string | null
  onPick(tool: BlockTool): void
  /** Address of the page where sources are chosen for this block; null where it takes none. */
  library: string | null
}

/** The block's tools: above the block where there is room, below it on a phone (behaviour/builder §3). */
export function SideMenu({ tools, active, onPick, library }: Props) {
  const t = useT()
  const blockText = useBlockText()
  return (
    <div className={styles.menu} role="toolbar" aria-label={t('editor.tools')}>
      {tools.map(tool =>
        tool.isLasting ? (
          <ToggleButton
            key={tool.id}
            icon={tool.icon}
            className={styles.tool}
            isSelected={active === tool.id}
            onChange={() => onPick(tool)}
          >
            {blockText(tool.labelKey)}
          </ToggleButton>
        ) : (
          <Button key={tool.id} icon={tool.icon} className={styles.tool} onPress={() => onPick(tool)}>
            {blockText(tool.labelKey)}
          </Button>
        )
      )}
      {library && (
        <LinkButton href={library} icon="folder" variant="quiet" className={styles.tool}>
          {t('editor.library')}
        </LinkButton>
      )}
    </div>
  )
}
