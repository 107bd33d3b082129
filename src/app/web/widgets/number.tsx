import type { ReactNode } from 'react'
import { InputNumber } from 'antd'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'

type Value = string | number | null | undefined

const ReadNumber = ({ value }: ReadProps): ReactNode => (
  <span className="widget-number">{formatNumber(value as Value)}</span>
)
const ReadMoney = ({ value }: ReadProps): ReactNode => (
  <span className="widget-number">{formatMoney(value as Value)}</span>
)

function EditInteger({ field, value, onChange, ...rest }: EditProps): ReactNode {
  return (
    <InputNumber<number>
      {...rest}
      className="widget-whole"
      value={value as number | null | undefined}
      onChange={(next) => onChange?.(next ?? undefined)}
      placeholder={`请输入${field.label}`}
      inputMode="numeric"
      // Shown by the rule, not corrected behind the user's back.
      changeOnWheel={false}
    />
  )
}

/** Decimals stay text from the key to the wire: a float would lose the cent. */
function EditDecimal({ field, value, onChange, ...rest }: EditProps): ReactNode {
  return (
    <InputNumber<string>
      {...rest}
      stringMode
      controls={false}
      precision={field.scale ?? 2}
      className="widget-whole"
      value={value as string | null | undefined}
      onChange={(next) => onChange?.(next === null || next === '' ? undefined : String(next))}
      placeholder={`请输入${field.label}`}
      suffix={field.kind === 'money' ? '元' : undefined}
      inputMode="decimal"
    />
  )
}

function SearchRange({ field, id, filters, onChange }: SearchProps): ReactNode {
  const side = (suffix: 'begin' | 'end', label: string): ReactNode => {
    const key = `${field.key}_${suffix}`
    return (
      <InputNumber<string>
        stringMode
        controls={false}
        id={suffix === 'begin' ? id : undefined}
        aria-label={`${field.label}${label}`}
        value={filters[key] ?? null}
        onChange={(next) => onChange({ [key]: next === null ? '' : String(next) })}
        placeholder={label}
      />
    )
  }
  return (
    <div className="widget-range">
      {side('begin', '最小')}
      <span aria-hidden>–</span>
      {side('end', '最大')}
    </div>
  )
}

export const integerWidget: Widget = { Read: ReadNumber, Edit: EditInteger, Search: SearchRange }
export const decimalWidget: Widget = { Read: ReadNumber, Edit: EditDecimal, Search: SearchRange }
export const moneyWidget: Widget = { Read: ReadMoney, Edit: EditDecimal, Search: SearchRange }
