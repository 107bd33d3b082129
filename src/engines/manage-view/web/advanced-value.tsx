import { createElement, useId, type ReactNode } from 'react'
import { Select } from 'antd'
import { dictionary } from '#kernel/shared/dictionary.ts'
import type { Field } from '#kernel/shared/field.ts'
import type { QueryRule } from '#kernel/shared/query-rule.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { useWidgets } from './widget.tsx'

interface Props {
  field: Field
  rule: QueryRule
  val: string
  label: string
  onChange: (val: string) => void
}

/** Kinds that the search control of the field asks for best: records, and yes or no. */
const searched: ReadonlySet<string> = new Set(['village', 'room', 'user', 'depart', 'yesNo'])
const none = dictionary('', '', {})

/** The value of a condition, asked for as the field's kind wants it; several of the rule `in` are joined by commas. */
export function AdvancedValue(props: Props): ReactNode {
  const { field } = props
  const items = useDictionary(field.dictionary ?? none)
  if (field.kind === 'dictionary' || field.kind === 'dictionaries') {
    return <Choice {...props} options={items.map(({ value, text }) => ({ value, label: text }))} />
  }
  if (field.kind === 'state') {
    const states = Object.entries(field.machine?.states ?? {})
    return <Choice {...props} options={states.map(([value, { label }]) => ({ value, label }))} />
  }
  if (field.kind === 'yesNo' || (searched.has(field.kind) && props.rule === 'in')) return <Searched {...props} />
  return props.rule === 'in' ? <Choice {...props} options={undefined} /> : <Edited {...props} />
}

const partsOf = (val: string): string[] => val.split(',').filter((part) => part !== '')

type ChoiceProps = Props & {
  /** Absent: any words, several of them. */
  options: { value: string; label: string }[] | undefined
}

function Choice({ field, rule, val, label, onChange, options }: ChoiceProps): ReactNode {
  if (rule !== 'in') {
    return (
      <Select
        aria-label={label}
        placeholder={`请选择${field.label}`}
        value={val === '' ? undefined : val}
        options={options ?? []}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    )
  }
  return (
    <ManySelect
      aria-label={label}
      isFree={!options}
      placeholder={options ? `请选择${field.label}` : '输入后按回车，可输入多个'}
      value={partsOf(val)}
      options={options ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      tokenSeparators={[',', '，']}
      {...(!options && { open: false, suffixIcon: null })}
      onChange={(values: string[]) => onChange(values.join(','))}
    />
  )
}

function Searched({ field, val, label, onChange }: Props): ReactNode {
  const id = useId()
  const { Search } = useWidgets()[field.kind]
  if (!Search) return null
  return (
    <>
      <label className="only-read" htmlFor={id}>
        {label}
      </label>
      {createElement(Search, {
        field,
        id,
        filters: { [field.key]: val },
        onChange: (change) => onChange(change[field.key] ?? ''),
      })}
    </>
  )
}

/** The control of the form; numbers and texts become text, as a query carries them. */
function Edited({ field, val, label, onChange }: Props): ReactNode {
  const id = useId()
  const { Edit } = useWidgets()[field.kind === 'longText' ? 'text' : field.kind]
  const value = field.kind === 'integer' && val !== '' ? Number(val) : val
  return (
    <>
      <label className="only-read" htmlFor={id}>
        {label}
      </label>
      {createElement(Edit, {
        field,
        id,
        value: val === '' ? undefined : value,
        onChange: (next) => onChange(typeof next === 'number' || typeof next === 'string' ? String(next) : ''),
      })}
    </>
  )
}
