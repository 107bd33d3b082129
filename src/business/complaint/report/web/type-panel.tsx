import { useMemo, type ReactNode } from 'react'
import { Cascader } from 'antd'
import type { DictionaryItem } from '#kernel/shared/dictionary.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import { typeTree, type TypeNode } from '../../shared/type-tree.ts'

interface Props {
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

const pathOf = (items: readonly DictionaryItem[], value: string | undefined): string[] => {
  if (!value) return []
  const parent = items.find((one) => one.value === value)?.parent
  return parent ? [parent, value] : [value]
}

/** What it is about, in two levels; whoever does not know better stays at the upper one. */
export function TypePanel({ id, value, onChange }: Props): ReactNode {
  const items = useDictionary(complaintType)
  const tree = useMemo(() => typeTree(items), [items])
  const path = useMemo(() => pathOf(items, value), [items, value])
  return (
    <Cascader<TypeNode>
      id={id}
      options={tree}
      value={path}
      changeOnSelect
      onChange={(next) => onChange?.((next as readonly string[] | undefined)?.at(-1))}
      placeholder="先选大类，再选具体类型"
      showSearch={{ limit: 50 }}
      notFoundContent="没有找到类型"
    />
  )
}
