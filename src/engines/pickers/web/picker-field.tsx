import { Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import type { Option } from './option-source.ts'
import { RemoteSelect, type RemoteSelectProps } from './remote-select.tsx'
import { useNamed } from './use-options.ts'
import { useRecent } from './use-recent.ts'
import './pickers.css'

/** What the window of a picker is given. */
export interface PickerWindowProps {
  chosen: readonly Option[]
  isMany: boolean
  onConfirm: (chosen: readonly Option[]) => void
  onClose: () => void
}

interface Props extends Omit<RemoteSelectProps, 'hasRecent'> {
  /** What is chosen, for the button's name: 部门. */
  noun: string
  /** The window with the whole list; its code may come late. */
  window: (props: PickerWindowProps) => ReactNode
}

/** Choosing by typing, with recent choices, and a button that opens the whole list. */
export function PickerField({ noun, window: open, ...select }: Props): ReactNode {
  const { source, value, onChange, isMany = false, disabled } = select
  const [isOpen, setOpen] = useState(false)
  const { remember } = useRecent(source.key)
  const named = useNamed(source, value)
  const chosen = value.map((one) => named.find((known) => known.value === one) ?? { value: one, text: one })
  const confirm = (next: readonly Option[]) => {
    const values = next.map((one) => one.value)
    remember(values, value)
    onChange(values)
    setOpen(false)
  }
  return (
    <div className="picker-field">
      <RemoteSelect {...select} hasRecent />
      <Button disabled={disabled} onClick={() => setOpen(true)} aria-label={`选择${noun}`} aria-haspopup="dialog">
        选择
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {open({ chosen, isMany, onConfirm: confirm, onClose: () => setOpen(false) })}
        </Suspense>
      )}
    </div>
  )
}
