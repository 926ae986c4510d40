import { useCall } from '@annals/web-kit'
import { useT } from '../../i18n/index.ts'
import { ChosenField } from './chosen-field.tsx'
import type { RowsChange } from './rows-field.tsx'

interface ActivitiesFieldProps {
  label: string
  chosen: readonly string[]
  most: number
  /** One that cannot be chosen. */
  except?: string | undefined
  onChange: (chosen: string[], change: RowsChange) => void
}

/** Published learning activities and e-Learning Activities, by their ids. */
export function ActivitiesField({ except, ...field }: ActivitiesFieldProps) {
  const t = useT()
  const call = useCall('teachingLearning', {})
  const activities = call.data?.items.map(({ activity }) => activity) ?? []
  return (
    <ChosenField
      {...field}
      addLabel={t('moduleForm.addActivity')}
      findLabel={t('moduleForm.findActivity')}
      missing={t('moduleForm.activityPrivate')}
      call={call}
      options={activities.filter(({ uuid }) => uuid !== except).map(({ uuid, title }) => ({ id: uuid, label: title }))}
    />
  )
}
