import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { parseDay } from '../shared/cell-text.ts'
import type { PanelProps } from './cell-kind.ts'

const focusFirst = (picker: { focus: () => void } | null): void => picker?.focus()

/** Chooses a day or a moment; what is typed counts when it is one. */
export function DayPanel({ column, row, onCommit, onCancel }: PanelProps): ReactNode {
  const { key, type, title, placeholder } = column
  const withTime = type === 'datetime'
  const format = withTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
  const stored = row[key]
  const [value, setValue] = useState<Dayjs | null>(() => (typeof stored === 'string' && stored ? dayjs(stored) : null))
  const isDone = useRef(false)
  const keep = (next: Dayjs | null, onward = false): void => {
    if (isDone.current) return
    isDone.current = true
    onCommit({ [key]: next ? next.format(format) : null }, onward)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key: pressed, target } = event
    if (pressed === 'Escape') {
      isDone.current = true
      onCancel()
    }
    if (pressed !== 'Enter' && pressed !== 'Tab') return
    event.preventDefault()
    const text = (target as HTMLInputElement).value
    const day = parseDay(text, withTime)
    if (text === '' || day) keep(day ? dayjs(day) : null, pressed === 'Tab')
  }
  return (
    <DatePicker
      className="dg-fill"
      aria-label={title}
      ref={focusFirst}
      defaultOpen
      showTime={withTime}
      needConfirm={withTime}
      placeholder={placeholder ?? (withTime ? '请选择时间' : '请选择日期')}
      value={value}
      onChange={(next: Dayjs | null) => {
        setValue(next)
        keep(next)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isDone.current) onCancel()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
