import { useRef, useState, type RefObject } from 'react'

export type Errors<Name extends string> = Partial<Record<Name | 'form', string>>

export interface BoundField {
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

export interface Fields<Name extends string> {
  element: RefObject<HTMLFormElement | null>
  form: Readonly<Record<Name, string>>
  errors: Errors<Name>
  bind: (name: Name) => BoundField
  clear: (name: Name) => void
  /** Shows errors below their fields and goes to the first wrong one. */
  fail: (found: Errors<Name>) => void
}

/** Values and errors of a small form; `order` is that of the fields on the page. */
export function useFields<Name extends string>(order: readonly Name[]): Fields<Name> {
  const [form, setForm] = useState(() => Object.fromEntries(order.map((name) => [name, ''])) as Record<Name, string>)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const element = useRef<HTMLFormElement>(null)
  const set = (name: Name, value: string): void => setForm((before) => ({ ...before, [name]: value }))
  return {
    element,
    form,
    errors,
    bind: (name) => ({
      name,
      value: form[name],
      error: errors[name],
      onValue: (value) => {
        set(name, value)
        setErrors((before) => ({ ...before, [name]: undefined, form: undefined }))
      },
    }),
    clear: (name) => set(name, ''),
    fail: (found) => {
      setErrors(found)
      const wrong = order.find((name) => found[name])
      if (wrong) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    },
  }
}
