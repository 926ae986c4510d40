import { AppErrorPanel, type AppErrorPanelProps, EmptyState, type EmptyStateProps } from '@annals/ui'
import { useTitle } from '../hooks/use-title.ts'

/** An error in place of a whole page: it is the page's heading and its title as well. */
export function PageError(props: Omit<AppErrorPanelProps, 'headingLevel'>) {
  useTitle(props.title)
  return <AppErrorPanel {...props} headingLevel={1} />
}

/** A message in place of a whole page, such as a request to log in. */
export function PageMessage(props: Omit<EmptyStateProps, 'headingLevel'>) {
  useTitle(props.title)
  return <EmptyState {...props} headingLevel={1} />
}
