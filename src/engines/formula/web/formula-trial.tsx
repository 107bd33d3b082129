import { useId, useState, type ReactNode } from 'react'
import type { Variable } from '#kernel/shared/variable.ts'
import type { Values } from '../shared/evaluate.ts'
import { faultText } from '../shared/fault.ts'
import type { Formula } from '../shared/formula.ts'
import { shownValue } from '../shared/shown-value.ts'

interface Props {
  label: string
  formula: Formula
  variables: readonly Variable[]
}

/** What the formula gives for values that are tried here and kept nowhere. */
export function FormulaTrial({ label, formula, variables }: Props): ReactNode {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const own = useId()
  const used = variables.filter(({ key }) => formula.uses.includes(key))
  const { value, fault } = formula.run(valuesOf(used, typed))
  return (
    <details className="formula-trial">
      <summary>试算</summary>
      <div className="formula-samples">
        {used.map((variable) => (
          <label key={variable.key} htmlFor={`${own}${variable.key}`}>
            <span>{variable.label}</span>
            <Sample
              id={`${own}${variable.key}`}
              variable={variable}
              value={typed[variable.key] ?? ''}
              onChange={(next) => setTyped({ ...typed, [variable.key]: next })}
            />
          </label>
        ))}
      </div>
      <output aria-label={`${label}的试算结果`} data-wrong={fault !== undefined}>
        {fault ? faultText(fault) : `结果：${shownValue(value!)}`}
      </output>
    </details>
  )
}

interface SampleProps {
  id: string
  variable: Variable
  value: string
  onChange: (value: string) => void
}

function Sample({ id, variable: { kind }, value, onChange }: SampleProps): ReactNode {
  if (kind === 'flag') {
    return (
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">请选择</option>
        <option value="Y">是</option>
        <option value="N">否</option>
      </select>
    )
  }
  return (
    <input
      id={id}
      value={value}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      maxLength={40}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const valuesOf = (used: readonly Variable[], typed: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    used.map(({ key, kind }) => {
      const text = typed[key]?.trim() ?? ''
      return [key, text === '' ? null : kind === 'flag' ? text === 'Y' : text]
    }),
  )
