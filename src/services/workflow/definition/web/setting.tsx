import { useId, type ReactNode } from 'react'
import './setting.css'

interface Props {
  label: string
  help?: string | undefined
  /** Gets the id that joins the control to its label. */
  children: (id: string) => ReactNode
}

/** One setting with its label above it. */
export function Setting({ label, help, children }: Props): ReactNode {
  const id = useId()
  return (
    <div className="wf-setting">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <span className="wf-help">{help}</span>}
    </div>
  )
}
