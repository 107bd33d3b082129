import { useEffect, useState, type ReactNode } from 'react'
import { Select } from 'antd'
import type { ReferenceKind } from '#kernel/shared/field.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { pickerApi } from './picker-api.ts'

interface Props {
  kind: ReferenceKind
  id?: string | undefined
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  isMany?: boolean
  placeholder: string
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** Wait in ms after the last key before the server is asked. */
const DEBOUNCE = 300
const OPTIONS = '20'

/** Chooses records of another unit by typing a part of their name. */
export function ReferenceSelect({ kind, value, onChange, isMany = false, ...rest }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const keyword = useSettled(typed)
  const found = useEndpoint(
    pickerApi.options,
    { kind, keyword, pageSize: OPTIONS },
    { enabled: isOpen, staleTime: 60_000 },
  )
  const ids = value.join(',')
  const chosen = useEndpoint(
    pickerApi.options,
    { kind, ids },
    { enabled: ids !== '', staleTime: 60_000, keepPrevious: true },
  )
  // Names of what is chosen come first, so that a tag never shows a bare id for longer than it must.
  const options = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map((option) => [option.value, option.text]))
  const isSearching = found.isFetching || keyword !== typed
  return (
    <Select<string | readonly string[]>
      {...rest}
      mode={isMany ? 'multiple' : undefined}
      maxTagCount="responsive"
      value={isMany ? value : value[0]}
      onChange={(next) => onChange(next === undefined || next === null ? [] : [next].flat())}
      options={[...options].map(([key, label]) => ({ value: key, label }))}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isSearching ? '正在查找…' : found.error ? '加载失败，请稍后重试' : '没有找到'}
      loading={isOpen && isSearching}
      allowClear
    />
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
