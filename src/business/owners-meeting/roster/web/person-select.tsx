import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useSettled } from '#engines/pickers/web/use-settled.ts'
import { rosterApi } from '../shared/api.ts'

interface Props {
  entryId: string
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

/** A person of the village's register, by the whole name or a part of the room. */
export function PersonSelect({ entryId, id, value, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), 300)
  const found = useEndpoint(
    rosterApi.persons,
    { id: entryId, ...(keyword && { keyword }) },
    { keepPrevious: true, quiet: true, staleTime: 60_000 },
  )
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={(found.data ?? []).map((one) => ({ value: one.value, label: one.text }))}
      placeholder="输入全名或房号"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到'}
      allowClear
    />
  )
}
