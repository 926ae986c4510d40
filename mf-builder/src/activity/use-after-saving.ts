import { useActivity, useSaving } from './activity-context.ts'

/** Does work that needs the activity on the server as it is here: saves first, and does nothing if that failed. */
export function useAfterSaving(): (work: (uuid: string) => Promise<unknown>) => Promise<void> {
  const { uuid } = useActivity().state
  const { save } = useSaving()
  return async work => {
    const result = await save({ isQuiet: true })
    if (uuid && (result === 'saved' || result === 'unchanged')) await work(uuid)
  }
}
