import { useState, type ReactNode } from 'react'

interface Bound {
  id: string
  value: readonly string[]
  onChange: (values: readonly string[]) => void
}

interface Props {
  label: string
  initial?: readonly string[]
  children: (bound: Bound) => ReactNode
}

/** A labelled control with the value that a form would send. */
export function ExampleField({ label, initial = [], children }: Props): ReactNode {
  const [value, onChange] = useState<readonly string[]>(initial)
  const id = `gallery-${label}`
  return (
    <div className="gallery-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, value, onChange })}
      <output aria-label={`${label}的值`}>{value.join(',')}</output>
    </div>
  )
}
