import { useId, useState, type ReactNode } from 'react'
import { Input, Tabs } from 'antd'
import { joinTexts, openTexts, textsOf, type CronTexts } from '#kernel/shared/cron-edit.ts'
import { cronRules, cronUnits, type CronUnit } from '#kernel/shared/cron-field.ts'
import { describeCron } from '#kernel/shared/cron-sentence.ts'
import { everySecond, parseCron } from '#kernel/shared/cron.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import './cron.css'
import { CronPreview } from './cron-preview.tsx'
import { UnitTab } from './unit-tab.tsx'

export interface CronDialogProps {
  /** The expression to begin with; none begins with every second. */
  value?: string | undefined
  onChange: (expression: string) => void
  onClose: () => void
  disabled?: boolean
}

/** The dialog of a schedule: a tab for each field, the fields and the expression as text, the next runs. */
export function CronDialog({ value, onChange, onClose, disabled = false }: CronDialogProps): ReactNode {
  const [texts, setTexts] = useState<CronTexts>(() => openTexts(value?.trim() || everySecond))
  // What is typed as a whole stays as it is typed until it is left.
  const [draft, setDraft] = useState<string>()
  const id = useId()
  const [unit, setUnit] = useState<CronUnit>('second')
  const [year] = useState(() => new Date().getFullYear())
  const expression = joinTexts(texts)
  const result = parseCron(expression)
  const save = (): void => {
    if (!result.ok) return
    onChange(result.text)
    onClose()
  }
  const tabs = cronUnits.map((each) => ({
    key: each,
    label: cronRules[each].label,
    children: <UnitTab unit={each} texts={texts} onChange={setTexts} year={year} disabled={disabled} />,
  }))
  return (
    <Dialog
      open
      title="Cron表达式"
      width={608}
      onCancel={onClose}
      onOk={save}
      okButtonProps={{ disabled: !result.ok || disabled }}
    >
      <Tabs size="small" activeKey={unit} onChange={(key) => setUnit(key as CronUnit)} items={tabs} />
      <div className="cron-texts">
        {cronUnits.map((each) => (
          <label key={each} data-wrong={!result.ok && result.errors[each] !== undefined}>
            {cronRules[each].label}
            <Input
              size="small"
              value={texts[each]}
              disabled={disabled}
              maxLength={200}
              onFocus={() => setUnit(each)}
              onChange={(event) => setTexts({ ...texts, [each]: event.target.value.replace(/\s/g, '') })}
            />
          </label>
        ))}
      </div>
      <label className="cron-whole" htmlFor={id}>
        表达式
        <Input
          id={id}
          value={draft ?? expression}
          disabled={disabled}
          maxLength={500}
          status={result.ok ? '' : 'error'}
          onChange={(event) => {
            setDraft(event.target.value)
            setTexts(textsOf(event.target.value))
          }}
          onBlur={() => {
            setDraft(undefined)
            setTexts(openTexts(expression))
          }}
        />
      </label>
      <output className="cron-said" data-wrong={!result.ok}>
        {result.ok ? describeCron(result.parts) : result.message}
      </output>
      <CronPreview expression={expression} />
    </Dialog>
  )
}
