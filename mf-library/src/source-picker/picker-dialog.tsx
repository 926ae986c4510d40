import { Button, Dialog } from '@annals/ui'
import { type OfferedDialogProps, useHost, useSession } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { Chooser } from './chooser.tsx'
import type { Chosen } from './choosing.ts'
import css from './picker.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { SignInFirst } from './sign-in.tsx'

/** `library/source-picker`: chooses sources of one's own for a block (behaviour/sources §5). */
export function PickerDialog({ input, onClose }: OfferedDialogProps<'library/source-picker'>) {
  const host = useHost()
  const t = useT()
  const { user } = useSession()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    const question = { title: t('upload.leaveTitle'), body: t('upload.leaveText'), ok: t('upload.leave') }
    if (!isBusy || (await host.confirm(question))) onClose(null)
  }
  return (
    <Dialog
      title={input.title ?? t('choose.title')}
      isOpen
      onClose={() => void close()}
      size="full"
      className={css.dialog}
      footer={
        <>
          <SelectionBar
            count={chosen.size}
            limits={input}
            button={input.button ?? t('choose.add')}
            onAdd={() => onClose([...chosen.values()])}
            onNone={() => setChosen(new Map())}
          />
          <Button onPress={() => void close()}>{t('choose.cancel')}</Button>
        </>
      }
    >
      {user ? <Chooser limits={input} chosen={chosen} onChange={setChosen} onBusy={setBusy} /> : <SignInFirst />}
    </Dialog>
  )
}
