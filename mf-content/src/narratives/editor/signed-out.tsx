import { Button, Wrap } from '@annals/ui'
import { PageMessage, useHost } from '@annals/web-kit'
import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/index.ts'
import { NEW } from '../paths.ts'

const Reader = lazy(async () => ({ default: (await import('../reader/narrative-screen.tsx')).NarrativeScreen }))

/** The address of the editor without a member: the reader, which says that one needs to be signed in. */
export function SignedOut({ slug }: { slug: string }) {
  const t = useT()
  const host = useHost()
  return (
    <>
      <Wrap>
        <PageMessage
          icon="lock"
          title={t('edit.signIn')}
          body={t('edit.signInText')}
          action={
            <Button variant="primary" onPress={() => void host.session.openLogin({ redirect: false })}>
              {t('edit.logIn')}
            </Button>
          }
        />
      </Wrap>
      {slug !== NEW && (
        <Suspense>
          <Reader />
        </Suspense>
      )}
    </>
  )
}
