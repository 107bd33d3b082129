import { useId, useRef, type ReactNode } from 'react'
import './formula.css'
import type { Variable, VariableKind } from '#kernel/shared/variable.ts'
import { faultText } from '../shared/fault.ts'
import { readFormula } from '../shared/formula.ts'
import { labelled } from '../shared/labelled.ts'
import { longestFormula } from '../shared/parse.ts'
import { FormulaInk } from './formula-ink.tsx'
import { FormulaTrial } from './formula-trial.tsx'
import { FormulaWords } from './formula-words.tsx'

export interface FormulaInputProps {
  id?: string
  /** Names the input and its parts. */
  label: string
  value?: string
  onChange?: (value: string) => void
  variables: readonly Variable[]
  /** What the formula must give; a number unless told. */
  gives?: VariableKind
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

/**
 * A formula in a plain text area over its coloured copy: keys, undo, spell and screen reader are the browser's own. Below
 * it stand what may be written, what is wrong at which character, and a trial with values of one's own.
 */
export function FormulaInput(props: FormulaInputProps): ReactNode {
  const { id, label, value = '', onChange, variables, gives = 'number', disabled, ...described } = props
  const own = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { value: formula, fault } = readFormula(value, variables, gives)
  const isEmpty = value.trim() === ''
  const insert = (word: string): void => {
    const box = area.current
    if (!box) return
    box.setRangeText(word, box.selectionStart, box.selectionEnd, 'end')
    box.focus()
    onChange?.(box.value)
  }
  return (
    <div className="formula">
      <div className="formula-paper" data-wrong={Boolean(fault && !isEmpty)} data-disabled={disabled}>
        <FormulaInk text={value} variables={variables} fault={isEmpty ? undefined : fault} />
        <textarea
          {...described}
          ref={area}
          id={id}
          aria-label={label}
          aria-describedby={[described['aria-describedby'], own].filter(Boolean).join(' ')}
          aria-invalid={fault && !isEmpty ? true : described['aria-invalid']}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
          disabled={disabled}
          maxLength={longestFormula}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
        />
      </div>
      <output id={own} className="formula-verdict" data-wrong={Boolean(fault && !isEmpty)}>
        {isEmpty ? '请输入公式，可点选下方的变量和函数' : fault ? faultText(fault) : labelled(value, variables)}
      </output>
      {!disabled && <FormulaWords label={label} variables={variables} onInsert={insert} />}
      {formula && <FormulaTrial label={label} formula={formula} variables={variables} />}
    </div>
  )
}
