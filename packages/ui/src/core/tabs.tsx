import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { Icon, type IconName } from '../icons/icon.tsx'

export interface TabsProps {
  label: string
  tabs: { id: string; label: string; count?: number | string; icon?: IconName; content: ReactNode }[]
  selected?: string
  onChange?: (id: string) => void
}

export const Tabs = ({ label, tabs, selected, onChange }: TabsProps) => (
  <AriaTabs selectedKey={selected} onSelectionChange={key => onChange?.(String(key))} className="an-tabs">
    <TabList aria-label={label} className="an-tabs__list">
      {tabs.map(tab => (
        <Tab key={tab.id} id={tab.id} className="an-tabs__tab">
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && <span className="an-tabs__count an-num">{tab.count}</span>}
        </Tab>
      ))}
    </TabList>
    {tabs.map(tab => (
      <TabPanel key={tab.id} id={tab.id} className="an-tabs__panel">
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
