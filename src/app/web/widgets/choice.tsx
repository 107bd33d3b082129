import type { ReactNode } from 'react'
import { Radio, Select } from 'antd'
import { dictionary, type DictionaryItem } from '#kernel/shared/dictionary.ts'
import { companionOf } from '#kernel/shared/field.ts'
import { useDictionary, useDictionaryText } from '#kernel/web/dictionary.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'

const none = dictionary('', '', {})
/** What stands below another item is offered behind its name. */
const optionsOf = (items: readonly DictionaryItem[]) =>
  items.map(({ value, text, parent }) => {
    const above = parent && items.find((one) => one.value === parent)?.text
    return { value, label: above ? `${above} / ${text}` : text }
  })
export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

function ReadCode({ field, value, row }: ReadProps): ReactNode {
  const textOf = useDictionaryText(field.dictionary ?? none)
  const items = useDictionary(field.dictionary ?? none)
  const companion = row[companionOf(field.key)]
  const text = typeof companion === 'string' && companion !== '' ? companion.replaceAll(',', '、') : textOf(value)
  const color = items.find((item) => item.value === String(value))?.color
  if (!color) return text
  return (
    <>
      <span aria-hidden className="item-color" style={{ background: color }} />
      {text}
    </>
  )
}

function EditCode({ field, value, onChange, ...rest }: EditProps): ReactNode {
  const items = useDictionary(field.dictionary ?? none)
  const isMany = field.kind === 'dictionaries'
  const chosen = isMany && typeof value === 'string' ? listOf(value) : typeof value === 'number' ? String(value) : value
  return (
    <ManySelect
      {...rest}
      isMany={isMany}
      value={chosen ?? undefined}
      onChange={(next) => onChange?.(next)}
      options={optionsOf(items)}
      placeholder={`请选择${field.label}`}
      allowClear
      showSearch={items.length > 8 && { optionFilterProp: 'label' }}
    />
  )
}

interface ManyProps extends SearchProps {
  options: { value: string; label: string }[]
}

/** Several values of a closed list, as a comma list in the address. */
export function SearchMany({ field, id, filters, onChange, options }: ManyProps): ReactNode {
  return (
    <ManySelect
      id={id}
      maxTagCount="responsive"
      value={listOf(filters[field.key])}
      onChange={(next: string[]) => onChange({ [field.key]: next.join(',') })}
      options={options}
      placeholder="全部"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

function SearchCode(props: SearchProps): ReactNode {
  const items = useDictionary(props.field.dictionary ?? none)
  return <SearchMany {...props} options={optionsOf(items)} />
}

const isYes = (value: unknown): boolean => value === true || value === 'Y' || value === '1'
const yesNo = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

const ReadYesNo = ({ value }: ReadProps): ReactNode => (isYes(value) ? '是' : '否')

/** Sends a truth value, which every yes-no column takes. */
function EditYesNo({ field, id, value, onChange, disabled }: EditProps): ReactNode {
  const chosen = value === undefined || value === null ? undefined : isYes(value)
  return (
    <Radio.Group
      id={id}
      aria-label={field.label}
      value={chosen}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value)}
      options={[
        { value: true, label: '是' },
        { value: false, label: '否' },
      ]}
    />
  )
}

function SearchYesNo({ field, id, filters, onChange }: SearchProps): ReactNode {
  return (
    <Select
      id={id}
      value={filters[field.key]}
      onChange={(next: string | undefined) => onChange({ [field.key]: next ?? '' })}
      options={yesNo}
      placeholder="全部"
      allowClear
    />
  )
}

export const dictionaryWidget: Widget = { Read: ReadCode, Edit: EditCode, Search: SearchCode }
export const yesNoWidget: Widget = { Read: ReadYesNo, Edit: EditYesNo, Search: SearchYesNo }
