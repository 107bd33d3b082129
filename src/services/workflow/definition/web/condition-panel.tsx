import { useState, type ReactNode } from 'react'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Segmented, Select } from 'antd'
import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import { FormulaInputBlock } from '#engines/formula/web/blocks.tsx'
import type { Variable } from '#kernel/shared/variable.ts'
import { readCondition, signsOf, writeCondition, type Condition, type Term } from './condition.ts'
import { conditionText, type Words } from './node-words.ts'

interface Props {
  text: string
  words: Words
  onChange: (text: string) => void
}

const none: readonly Variable[] = []
const joins = [
  { value: 'AND' as const, label: '全部满足' },
  { value: 'OR' as const, label: '任一满足' },
]
const flags = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

/** When a branch is taken: as rows of comparisons, or as an expression where rows cannot say it. */
export function ConditionPanel({ text, words, onChange }: Props): ReactNode {
  const variables = words.kind?.variables ?? none
  const [isWritten, setWritten] = useState(() => readCondition(text, variables) === undefined)
  // Rows that are not yet whole have no formula to be read from.
  const [kept, setKept] = useState<{ text: string; rows: Condition }>()
  const rows = kept?.text === text ? kept.rows : readCondition(text, variables)
  const isRows = !isWritten && rows !== undefined
  const change = (next: Condition): void => {
    const formula = writeCondition(next, variables)
    setKept({ text: formula, rows: next })
    onChange(formula)
  }
  return (
    <fieldset className="wf-condition">
      <legend>条件</legend>
      <Segmented
        aria-label="条件的写法"
        value={isRows ? 'rows' : 'written'}
        options={[
          { value: 'rows', label: '按条件', disabled: rows === undefined },
          { value: 'written', label: '表达式' },
        ]}
        onChange={(mode) => setWritten(mode === 'written')}
      />
      {isRows ? (
        <Rows rows={rows} variables={variables} words={words} onChange={change} />
      ) : (
        <FormulaInputBlock label="条件" value={text} variables={variables} gives="flag" onChange={onChange} />
      )}
      {isRows && <Verdict text={text} variables={variables} words={words} />}
    </fieldset>
  )
}

function Verdict({
  text,
  variables,
  words,
}: {
  text: string
  variables: readonly Variable[]
  words: Words
}): ReactNode {
  if (text.trim() === '')
    return (
      <output className="wf-verdict" data-wrong>
        请至少添加一个条件
      </output>
    )
  const { fault } = readFormula(text, variables, 'flag')
  return (
    <output className="wf-verdict" data-wrong={fault !== undefined}>
      {fault ? `条件还不完整：${faultText(fault)}` : conditionText(text, words)}
    </output>
  )
}

interface RowsProps {
  rows: Condition
  variables: readonly Variable[]
  words: Words
  onChange: (rows: Condition) => void
}

function Rows({ rows, variables, words, onChange }: RowsProps): ReactNode {
  const { terms } = rows
  const put = (at: number, term: Term): void =>
    onChange({ ...rows, terms: terms.map((one, place) => (place === at ? term : one)) })
  const first = variables[0]
  return (
    <>
      {terms.length > 1 && (
        <Select
          aria-label="多个条件之间"
          value={rows.join}
          options={joins}
          onChange={(join) => onChange({ ...rows, join })}
        />
      )}
      {terms.map((term, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else
        <div key={at} className="wf-term">
          <Select
            aria-label={`条件${at + 1}的字段`}
            value={term.key}
            options={variables.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key) => put(at, freshTerm(variables.find((one) => one.key === key)!))}
          />
          <TermValue at={at} term={term} variables={variables} words={words} onChange={(next) => put(at, next)} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除条件${at + 1}`}
            onClick={() => onChange({ ...rows, terms: terms.filter((_one, place) => place !== at) })}
          />
        </div>
      ))}
      {first && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={terms.length >= 20}
          onClick={() => onChange({ ...rows, terms: [...terms, freshTerm(first)] })}
        >
          添加条件
        </Button>
      )}
    </>
  )
}

const freshTerm = ({ key, kind }: Variable): Term => ({ key, sign: '=', value: kind === 'flag' ? 'Y' : '' })

interface TermProps extends Omit<RowsProps, 'rows' | 'onChange'> {
  at: number
  term: Term
  onChange: (term: Term) => void
}

function TermValue({ at, term, variables, words, onChange }: TermProps): ReactNode {
  const variable = variables.find(({ key }) => key === term.key)
  if (!variable) return null
  const { kind, dictionary } = variable
  const label = `条件${at + 1}的值`
  const items =
    kind === 'flag'
      ? flags
      : dictionary
        ? words.items(dictionary).map(({ value, text }) => ({ value, label: text }))
        : []
  const put = (value: string): void => onChange({ ...term, value })
  return (
    <>
      <Select
        aria-label={`条件${at + 1}的比较`}
        value={term.sign}
        options={[...signsOf(kind)]}
        onChange={(sign) => onChange({ ...term, sign })}
      />
      {items.length > 0 ? (
        <Select
          aria-label={label}
          value={term.value || null}
          options={items}
          placeholder="请选择"
          onChange={(value) => put(value ?? '')}
        />
      ) : (
        <Input
          aria-label={label}
          value={term.value}
          maxLength={40}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </>
  )
}
