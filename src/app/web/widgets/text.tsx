import type { ReactNode } from 'react'
import { Input } from 'antd'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const ReadText = ({ value }: ReadProps): ReactNode => asText(value)

function ReadLongText({ value, place }: ReadProps): ReactNode {
  return place === 'detail' ? <span className="widget-lines">{asText(value)}</span> : asText(value)
}

function EditText({ field, value, onChange, ...rest }: EditProps): ReactNode {
  return (
    <Input
      {...rest}
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
      placeholder={`请输入${field.label}`}
      inputMode={field.kind === 'phone' ? 'tel' : undefined}
      autoComplete="off"
      allowClear
    />
  )
}

function EditLongText({ field, value, onChange, ...rest }: EditProps): ReactNode {
  return (
    <Input.TextArea
      {...rest}
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
      placeholder={`请输入${field.label}`}
      rows={4}
      showCount={field.max !== undefined}
      maxLength={field.max}
    />
  )
}

export function SearchText({ field, id, filters, onChange }: SearchProps): ReactNode {
  return (
    <Input
      id={id}
      value={filters[field.key] ?? ''}
      onChange={(event) => onChange({ [field.key]: event.target.value })}
      placeholder={field.kind === 'phone' ? '全号或后四位' : '请输入'}
      autoComplete="off"
      allowClear
    />
  )
}

export const textWidget: Widget = { Read: ReadText, Edit: EditText, Search: SearchText }
export const longTextWidget: Widget = { Read: ReadLongText, Edit: EditLongText, Search: SearchText }
