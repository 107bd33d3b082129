import type { ReactNode } from 'react'
import { InputNumber, Select } from 'antd'
import {
  byMode,
  cronRules,
  cronWeekdays,
  type ByMode,
  type CronPart,
  type CronUnit,
} from '#kernel/shared/cron-field.ts'
import { ValueList } from './value-list.tsx'

interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  disabled: boolean
  onChange: (value: number) => void
}

/** A whole number in its bounds; what is not one leaves the field as it was. */
function Whole({ label, value, min, max, disabled, onChange }: NumberProps): ReactNode {
  return (
    <InputNumber<number>
      size="small"
      aria-label={label}
      className="cron-number"
      value={value}
      min={min}
      max={max}
      precision={0}
      disabled={disabled}
      changeOnWheel={false}
      onChange={(next) => Number.isInteger(next) && next !== null && onChange(next)}
    />
  )
}

/** 周日 to 周六; the value is Quartz's number. */
export const weekdayOptions = cronWeekdays.map((label, index) => ({ value: index + 1, label }))

type WeekdayProps = Pick<NumberProps, 'label' | 'value' | 'disabled' | 'onChange'>

const Weekday = ({ label, ...rest }: WeekdayProps): ReactNode => (
  <Select<number> size="small" aria-label={label} className="cron-weekday" options={weekdayOptions} {...rest} />
)

interface Props {
  unit: CronUnit
  part: CronPart
  disabled: boolean
  onChange: (part: CronPart) => void
}

/** The inputs that belong to a chosen mode, in a sentence; nothing for modes that say it all. */
export function PartFields({ unit, part, disabled, onChange }: Props): ReactNode {
  return byMode(fieldsFor(unit, disabled, onChange), unit, part)
}

function fieldsFor(unit: CronUnit, disabled: boolean, change: (part: CronPart) => void): ByMode<ReactNode> {
  const { label, min, max, step, loopMin = min } = cronRules[unit]
  const one = (
    name: string,
    value: number,
    bounds: { min: number; max: number },
    put: (next: number) => CronPart,
  ): ReactNode =>
    unit === 'week' && bounds.max === max && bounds.min === min ? (
      <Weekday label={name} value={value} disabled={disabled} onChange={(next) => change(put(next))} />
    ) : (
      <Whole label={name} value={value} {...bounds} disabled={disabled} onChange={(next) => change(put(next))} />
    )
  const all = { min, max }
  const after = unit === 'week' ? '' : label
  const span =
    unit === 'week' || unit === 'day'
      ? '天'
      : unit === 'minute'
        ? '分钟'
        : unit === 'hour'
          ? '小时'
          : unit === 'month'
            ? '个月'
            : label
  return {
    unset: () => null,
    every: () => null,
    last: () => null,
    lastWorkday: () => null,
    range: (part) => (
      <>
        从{' '}
        {one('开始', part.from, all, (from) => ({
          ...part,
          from,
          to: unit === 'week' ? part.to : Math.max(from, part.to),
        }))}{' '}
        {after} 至{' '}
        {one('结束', part.to, all, (to) => ({
          ...part,
          to,
          from: unit === 'week' ? part.from : Math.min(to, part.from),
        }))}{' '}
        {after}
      </>
    ),
    loop: (part) => (
      <>
        从 {one('开始', part.from, { min: loopMin, max }, (from) => ({ ...part, from }))} {after}开始，每{' '}
        <Whole
          label={`间隔${span}数`}
          value={part.step}
          min={1}
          max={step}
          disabled={disabled}
          onChange={(next) => change({ ...part, step: next })}
        />{' '}
        {span}一次
      </>
    ),
    list: (part) => (
      <ValueList
        unit={unit}
        values={part.values}
        disabled={disabled}
        onChange={(values) => change({ mode: 'list', values })}
      />
    ),
    workday: (part) => <>每月 {one('日期', part.day, all, (day) => ({ ...part, day }))} 日最近的工作日</>,
    beforeEnd: (part) => (
      <>本月最后一天的前 {one('天数', part.days, { min: 1, max: 30 }, (days) => ({ ...part, days }))} 天</>
    ),
    lastWeekday: (part) => (
      <Weekday
        label="星期"
        value={part.weekday}
        disabled={disabled}
        onChange={(weekday) => change({ ...part, weekday })}
      />
    ),
    nthWeekday: (part) => (
      <>
        本月第{' '}
        <Whole
          label="第几个"
          value={part.nth}
          min={1}
          max={5}
          disabled={disabled}
          onChange={(nth) => change({ ...part, nth })}
        />{' '}
        个{' '}
        <Weekday
          label="星期"
          value={part.weekday}
          disabled={disabled}
          onChange={(weekday) => change({ ...part, weekday })}
        />
      </>
    ),
  }
}
