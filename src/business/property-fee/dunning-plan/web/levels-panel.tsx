import type { ReactNode } from 'react'
import { Button, Input, InputNumber, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DataTable } from '#engines/statistics/web/data-table.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { dunningLevel, dunningWay, type DunningLevel } from '../shared/dictionaries.ts'
import { usualLevels, waysOf } from '../shared/plan-levels.ts'
import { placeholders } from '../shared/plan-text.ts'
import type { PlanLevel } from '../shared/schema.ts'
import './levels-panel.css'

const levelsOf = (value: unknown): readonly PlanLevel[] => (Array.isArray(value) ? (value as PlanLevel[]) : [])
const levelNames = optionsOf(dunningLevel)

/** Another level begins as the usual one. */
const nextLevel = (levels: readonly PlanLevel[]): PlanLevel | undefined =>
  usualLevels.find(({ level }) => !levels.some((one) => one.level === level))

const inOrder = (levels: readonly PlanLevel[]): PlanLevel[] =>
  levels.toSorted((one, other) => (one.level < other.level ? -1 : 1))

/** The levels of a plan: from which day on, in which way and words. */
export function LevelsEditPanel({ id, value, onChange, disabled }: EditProps): ReactNode {
  const levels = levelsOf(value)
  const put = (at: number, part: Partial<PlanLevel>) =>
    onChange?.(levels.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const changeLevel = (at: number, level: DunningLevel) =>
    onChange?.(
      inOrder(levels.map((one, index) => (index === at ? usualLevels.find((usual) => usual.level === level)! : one))),
    )
  const next = nextLevel(levels)
  return (
    <fieldset id={id} className="dunning-levels" aria-label="催缴级别">
      <p className="dunning-hint">
        内容可用：{placeholders.map((name) => `{${name}}`).join(' ')}
        。律师函、仲裁/诉讼只能人工发起；不得以停水停电、限制出入等方式催缴。
      </p>
      {levels.map((one, at) => {
        const name = dunningLevel.items[one.level]
        return (
          <fieldset key={one.level} className="dunning-level" aria-label={name}>
            <Select
              aria-label={`${name}级别`}
              disabled={disabled ?? false}
              value={one.level}
              options={levelNames.filter(
                (option) => option.value === one.level || !levels.some(({ level }) => level === option.value),
              )}
              onChange={(level: DunningLevel) => changeLevel(at, level)}
            />
            <InputNumber<number>
              aria-label={`${name}天数`}
              disabled={disabled ?? false}
              min={-30}
              max={3650}
              prefix="期限后"
              suffix="天"
              value={one.days}
              onChange={(days) => put(at, { days: days ?? 0 })}
            />
            <Select
              aria-label={`${name}方式`}
              disabled={disabled ?? false}
              value={one.way}
              options={waysOf[one.level].map((way) => ({ value: way, label: dunningWay.items[way] }))}
              onChange={(way) => put(at, { way })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除${name}`}
              disabled={disabled ?? false}
              onClick={() => onChange?.(levels.filter((_one, index) => index !== at))}
            />
            <Input.TextArea
              aria-label={`${name}内容`}
              disabled={disabled ?? false}
              rows={3}
              maxLength={500}
              showCount
              value={one.text}
              onChange={(event) => put(at, { text: event.target.value })}
            />
          </fieldset>
        )
      })}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={(disabled ?? false) || next === undefined}
        onClick={() => next && onChange?.(inOrder([...levels, next]))}
      >
        添加一级
      </Button>
      {levels.length === 0 && (
        <Button type="dashed" disabled={disabled ?? false} onClick={() => onChange?.([...usualLevels])}>
          使用通用方案
        </Button>
      )}
    </fieldset>
  )
}

/** The same to be read. */
export const LevelsPanel = ({ levels }: { levels: readonly PlanLevel[] }): ReactNode => (
  <DataTable
    caption="催缴级别"
    columns={[
      { key: 'level', title: '级别', render: ({ level }: PlanLevel) => dunningLevel.items[level] },
      { key: 'days', title: '缴费期限后', render: ({ days }) => `${days}天` },
      { key: 'way', title: '方式', render: ({ way }) => dunningWay.items[way] },
      { key: 'text', title: '内容', render: ({ text }) => text },
    ]}
    rows={levels}
    keyOf={({ level }) => level}
  />
)
