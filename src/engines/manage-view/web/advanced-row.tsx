import type { ReactNode } from 'react'
import { Button, Select } from 'antd'
import { DeleteOutlined } from '@ant-design/icons'
import type { Field } from '#kernel/shared/field.ts'
import { ruleLabels, rulesFor } from '../shared/advanced-query.ts'
import { AdvancedValue } from './advanced-value.tsx'
import type { DraftRow } from './use-draft-query.ts'

interface Props {
  row: DraftRow
  index: number
  fields: readonly Field[]
  /** Something is missing, and the user wanted to go on. */
  isWrong: boolean
  onChange: (part: Partial<DraftRow>) => void
  onRemove: () => void
}

/** One condition: field, rule, value. */
export function AdvancedRow({ row, index, fields, isWrong, onChange, onRemove }: Props): ReactNode {
  const field = fields.find(({ key }) => key === row.field)
  const place = `条件${index + 1}`
  return (
    <fieldset className="mv-query-row" aria-label={place} data-wrong={isWrong || undefined}>
      <Select
        aria-label={`${place}的字段`}
        placeholder="选择字段"
        value={row.field === '' ? undefined : row.field}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        status={isWrong && row.field === '' ? 'error' : ''}
        onChange={(key) => onChange({ field: key })}
      />
      <Select
        aria-label={`${place}的规则`}
        placeholder="匹配规则"
        value={row.rule}
        disabled={!field}
        options={(field ? rulesFor(field) : []).map((rule) => ({ value: rule, label: ruleLabels[rule] }))}
        onChange={(rule) => onChange({ rule })}
      />
      <div className="mv-query-value">
        {field && row.rule ? (
          <AdvancedValue
            key={field.key}
            field={field}
            rule={row.rule}
            val={row.val}
            label={`${place}的值`}
            onChange={(val) => onChange({ val })}
          />
        ) : (
          <span className="mv-dash">先选择字段</span>
        )}
      </div>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${place}`} title="删除条件" onClick={onRemove} />
    </fieldset>
  )
}
