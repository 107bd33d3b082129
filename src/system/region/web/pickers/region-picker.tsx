import { useMemo, type ReactNode } from 'react'
import { Cascader, Select } from 'antd'
import { badType, parseRegions, regionPath, regionText, type RegionNode } from '../../shared/regions.ts'
import { regionText as text } from '../../shared/regions.data.ts'
import '#engines/pickers/web/pickers.css'

// Read once; this file is a piece of code of its own.
const tree = parseRegions(text)

interface Props {
  /** One list that unfolds, or three lists side by side; anything else is said to be wrong. */
  type?: string
  value?: string | undefined
  onChange: (code: string | undefined) => void
  id?: string | undefined
  placeholder?: string
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Chooses a province, a city and a district; its value is the lowest code. */
export function RegionPicker({ type = 'cascader', ...props }: Props): ReactNode {
  if (type === 'cascader') return <RegionCascader {...props} />
  if (type === 'select') return <RegionSelects {...props} />
  return <span role="alert">{badType}</span>
}

function RegionCascader({ value, onChange, placeholder = '请选择省市区', ...rest }: Omit<Props, 'type'>): ReactNode {
  const path = useMemo(() => regionPath(tree, value ?? '').map(({ id }) => id), [value])
  return (
    <Cascader<RegionNode>
      {...rest}
      className="picker-whole"
      options={tree}
      fieldNames={{ label: 'text', value: 'id', children: 'children' }}
      value={path}
      onChange={(next) => onChange((next as readonly string[] | undefined)?.at(-1))}
      placeholder={placeholder}
      allowClear
      showSearch={{ limit: 50 }}
      notFoundContent="没有找到数据"
    />
  )
}

const levels = ['省', '市', '区县'] as const

function RegionSelects({ value, onChange, disabled, ...rest }: Omit<Props, 'type'>): ReactNode {
  const path = regionPath(tree, value ?? '')
  const label = rest['aria-label'] ?? '地区'
  return (
    <fieldset className="picker-three" aria-label={label}>
      {levels.map((level, index) => {
        const options = index === 0 ? tree : (path[index - 1]?.children ?? [])
        return (
          <Select
            key={level}
            id={index === 0 ? rest.id : undefined}
            aria-label={`${label}${level}`}
            disabled={disabled === true || options.length === 0}
            placeholder={level}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={path[index]?.id}
            onChange={(next: string | undefined) => onChange(next ?? path[index - 1]?.id)}
            options={options.map((region) => ({ value: region.id, label: region.text }))}
          />
        )
      })}
    </fieldset>
  )
}

/** A stored code in words. */
export const RegionName = ({ code }: { code: string }): ReactNode => regionText(tree, code)
