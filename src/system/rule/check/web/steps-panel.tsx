import type { ReactNode } from 'react'
import { Button, Input } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { CheckStep } from '../shared/schema.ts'
import './steps-panel.css'

const empty: CheckStep = { digits: '*', pattern: '', message: '' }

function stepsIn(value: unknown): CheckStep[] {
  try {
    const parsed: unknown = JSON.parse(typeof value === 'string' && value !== '' ? value : '[]')
    return Array.isArray(parsed) ? (parsed as CheckStep[]).map((step) => ({ ...empty, ...step })) : []
  } catch {
    return []
  }
}

/** The steps of a rule, one line each. */
export function StepsPanel({ id, value, onChange, disabled = false }: EditProps): ReactNode {
  const steps = stepsIn(value)
  const write = (next: readonly CheckStep[]) => onChange?.(next.length === 0 ? '' : JSON.stringify(next))
  const change = (at: number, part: Partial<CheckStep>) =>
    write(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  return (
    <div className="check-steps" id={id} tabIndex={-1}>
      {steps.map(({ digits, pattern, message }, index) => (
        // Steps have no name of their own; their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity of a step
        <div key={index} className="check-step">
          <Input
            aria-label={`第${index + 1}条的位数`}
            value={digits}
            disabled={disabled}
            maxLength={7}
            placeholder="位数"
            onChange={({ target }) => change(index, { digits: target.value.trim() })}
          />
          <Input
            aria-label={`第${index + 1}条的正则表达式`}
            value={pattern}
            disabled={disabled}
            maxLength={200}
            placeholder="正则表达式，如 ^[A-Z]\d+$"
            onChange={({ target }) => change(index, { pattern: target.value })}
          />
          <Input
            aria-label={`第${index + 1}条的提示`}
            value={message}
            disabled={disabled}
            maxLength={255}
            placeholder="不通过时的提示"
            onChange={({ target }) => change(index, { message: target.value })}
          />
          <Button
            type="text"
            danger
            aria-label={`删除第${index + 1}条`}
            disabled={disabled}
            onClick={() => write(steps.filter((_, place) => place !== index))}
          >
            删除
          </Button>
        </div>
      ))}
      <Button type="dashed" block disabled={disabled || steps.length >= 20} onClick={() => write([...steps, empty])}>
        添加规则
      </Button>
      <p className="check-hint">位数：* 为整个值，3 为接下来的三位，1-3 为第一到第三位；按顺序校验。</p>
    </div>
  )
}
