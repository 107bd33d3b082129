import { useState, type ReactNode } from 'react'
import { Button, Input, Select } from 'antd'
import type { ReportFilter, ReportHead } from '../shared/popup.ts'

type Typed = Readonly<Record<string, string>>

interface Props {
  filters: readonly ReportFilter[]
  /** Items of coded fields, by dictionary. */
  items: ReportHead['dictOptions']
  onSearch: (asked: Typed) => void
}

/** One field for a single value, two for a range, a list for a coded one. */
export function ReportFilters({ filters, items, onSearch }: Props): ReactNode {
  const [typed, setTyped] = useState<Typed>({})
  const fields = filters.filter(({ hidden }) => hidden !== '1').flatMap(fieldsOf)
  if (fields.length === 0) return null
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  return (
    <form
      className="picker-filters"
      onSubmit={(event) => {
        event.preventDefault()
        // The window may stand inside a form of its own page.
        event.stopPropagation()
        onSearch(given)
      }}
    >
      {fields.map(({ key, label, dictCode }) => (
        <Filter
          key={key}
          label={label}
          options={dictCode === undefined ? undefined : items[dictCode]}
          value={typed[key] ?? ''}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
        />
      ))}
      <Button htmlType="submit">查询</Button>
      <Button
        onClick={() => {
          setTyped({})
          onSearch({})
        }}
      >
        重置
      </Button>
    </form>
  )
}

function fieldsOf({ field, label, mode, dictCode }: ReportFilter) {
  if (mode === 'single') return [{ key: field, label, dictCode }]
  return [
    { key: `${field}_begin`, label: `${label}起`, dictCode },
    { key: `${field}_end`, label: `${label}止`, dictCode },
  ]
}

interface FilterProps {
  label: string
  options: readonly { value: string; text: string }[] | undefined
  value: string
  onChange: (value: string) => void
}

const Filter = ({ label, options, value, onChange }: FilterProps): ReactNode =>
  options ? (
    <Select<string>
      aria-label={label}
      placeholder={label}
      allowClear
      value={value === '' ? undefined : value}
      onChange={(next) => onChange(next ?? '')}
      options={options.map((one) => ({ value: one.value, label: one.text }))}
    />
  ) : (
    <Input aria-label={label} placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
  )
