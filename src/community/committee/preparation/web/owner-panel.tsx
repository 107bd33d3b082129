import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useSettled } from '#engines/pickers/web/use-settled.ts'
import { prepareOwnersApi } from '../shared/api.ts'

interface Props {
  preparationId: string
  /** The name that belongs to the chosen room. */
  name: string | undefined
  onName: (name: string, isFirm: boolean) => void
  id?: string
  value?: string | null
  onChange?: (roomId: string | null) => void
}

/** A verified owner of the village with a room, by a part of name or room. */
export function OwnerPanel({ preparationId, name, onName, id, value, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), 300)
  const found = useEndpoint(
    prepareOwnersApi,
    { id: preparationId, ...(keyword && { keyword }) },
    { keepPrevious: true, quiet: true, staleTime: 60_000 },
  )
  const chosen = value ? `${value} ${name ?? ''}` : undefined
  const options = (found.data ?? []).map((owner) => ({
    value: `${owner.roomId} ${owner.name}`,
    label: `${owner.name} ${owner.roomName}`,
  }))
  // Somebody who was chosen before is not among what a search has found.
  const isKnown = options.some((option) => option.value === chosen)
  const shown = chosen === undefined || isKnown ? options : [{ value: chosen, label: name ?? '' }, ...options]
  const choose = (next: string | undefined): void => {
    const owner = found.data?.find((one) => `${one.roomId} ${one.name}` === next)
    if (owner) onName(owner.name, owner.isFirm === 'Y')
    onChange?.(owner?.roomId ?? null)
  }
  return (
    <Select
      id={id}
      value={chosen}
      onChange={choose}
      options={shown}
      placeholder="输入姓名或房号"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? '正在查找…' : found.error ? '加载失败，请稍后重试' : '没有找到'}
      allowClear
    />
  )
}
