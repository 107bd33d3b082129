import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { loadCode } from '#kernel/web/load-code.ts'
import { popupProblem, popupValues, type PopupSettings, type ReportRow } from '../shared/popup.ts'
import type { ReportCalls } from './report-calls.ts'
import './pickers.css'

const PopupDialog = lazy(async () => ({ default: (await loadCode(() => import('./popup-dialog.tsx'))).PopupDialog }))

interface Props extends PopupSettings {
  calls: ReportCalls
  label: string
  value: string
  /** Target field to its new value. */
  onPick: (values: Readonly<Record<string, string>>) => void
  isMany?: boolean
  /** Fixed parameters of the report, sent as `self_…`. */
  params?: Readonly<Record<string, string>>
  id?: string
  disabled?: boolean
}

/** Fills fields of a form from rows of a report. Set up wrongly it switches itself off and says why. */
export function PopupSelector(props: Props): ReactNode {
  const { label, value, onPick, isMany = false, id, disabled = false, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const problem = popupProblem(props)
  const isOff = disabled || problem !== undefined
  const pick = (rows: readonly ReportRow[]) => {
    onPick(popupValues(props, rows))
    setOpen(false)
  }
  return (
    <>
      <div className="picker-field">
        <Input
          id={id}
          readOnly
          aria-label={label}
          placeholder={`请选择${label}`}
          value={value}
          disabled={isOff}
          status={problem ? 'error' : ''}
          onClick={() => setOpen(true)}
        />
        <Button disabled={isOff} onClick={() => setOpen(true)} aria-label={`选择${label}`} aria-haspopup="dialog">
          选择
        </Button>
      </div>
      {problem && (
        <span role="alert" className="picker-problem">
          {problem}
        </span>
      )}
      {isOpen && !isOff && (
        <Suspense fallback={null}>
          <PopupDialog {...rest} isMany={isMany} onConfirm={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
