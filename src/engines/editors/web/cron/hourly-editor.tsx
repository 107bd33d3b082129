import { useState, type ReactNode } from 'react'
import { partOf, textsOf, type CronTexts } from '#kernel/shared/cron-edit.ts'
import { describePart } from '#kernel/shared/cron-describe.ts'
import type { ControlProps } from '../control-props.ts'
import './cron.css'
import { UnitTab } from './unit-tab.tsx'

const around = (hour: string): CronTexts => ({ ...textsOf('0 0 * * * ?'), hour: hour === '' ? '*' : hour })

/**
 * Hours alone: every hour, a range, a loop or some of them. Its value is the field of the hours in an expression, such
 * as `*`, `8-18`, `0/2` or `8,12`.
 */
export function HourlyEditor({ value, onChange, disabled = false }: ControlProps<string>): ReactNode {
  const [own, setOwn] = useState('*')
  const texts = around(value ?? own)
  const part = partOf(texts, 'hour')
  return (
    <div className="cron-hourly">
      <UnitTab
        unit="hour"
        texts={texts}
        year={0}
        disabled={disabled}
        onChange={({ hour }) => {
          setOwn(hour)
          onChange?.(hour)
        }}
      />
      <output className="cron-said" data-wrong={part === undefined}>
        {part ? describePart('hour', part) : `无法识别：${texts.hour}`}
      </output>
    </div>
  )
}
