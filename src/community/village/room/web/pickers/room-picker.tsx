import { useEffect, useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { roomApi } from '../../shared/api.ts'

interface Props {
  /** Rooms of this village only. */
  villageId: string | undefined
  id?: string
  value?: string
  onChange?: (roomId: string | undefined) => void
}

/** Wait in ms after the last key before the server is asked. */
const DEBOUNCE = 300

/** Chooses a room of a village by typing a part of its name: building, unit or number. */
export function RoomPicker({ villageId, id, value, onChange }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = {
    villageId: villageId ?? '',
    ...(keyword && { name: `*${keyword.replaceAll(',', '')}*` }),
    pageNo: '1',
    pageSize: '30',
  }
  const found = useEndpoint(roomApi.page, query, {
    enabled: villageId !== undefined,
    staleTime: 60_000,
    keepPrevious: true,
    quiet: true,
  })
  const options = found.data?.records.map((room) => ({ value: room.id, label: room.name })) ?? []
  return (
    <Select
      id={id}
      value={value}
      onChange={(next: string | undefined) => onChange?.(next)}
      options={villageId === undefined ? [] : options}
      disabled={villageId === undefined}
      placeholder={villageId === undefined ? '请先选择小区' : '输入楼栋、单元或房号'}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? '正在查找…' : found.error ? '加载失败，请稍后重试' : '没有找到'}
      allowClear
    />
  )
}
