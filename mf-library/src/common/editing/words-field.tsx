import { TextField } from '@annals/ui'
import type { ComponentProps } from 'react'

type WordsFieldProps<N extends string> = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'multiline'> & {
  form: { writing: Readonly<Record<N, string>>; write(change: { [M in N]?: string }): void }
  name: N
  /** Most characters by field. */
  letters: Readonly<Record<N, number>>
}

/** A text field in a form; with `rows` it has several lines. */
export function WordsField<N extends string>({ form, name, letters, ...rest }: WordsFieldProps<N>) {
  const change = (texts: string) => form.write({ [name]: texts } as { [M in N]?: string })
  return (
    <TextField
      {...rest}
      multiline={rest.rows !== undefined}
      value={form.writing[name]}
      maxLength={letters[name]}
      onChange={change}
    />
  )
}
