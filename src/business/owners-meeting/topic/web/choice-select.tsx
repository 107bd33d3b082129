import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useSettled } from '#engines/pickers/web/use-settled.ts'

interface Option {
  value: string
  text: string
}

interface Props {
  endpoint: Endpoint<{ meetingId: string; keyword?: string | undefined }, readonly Option[]>
  meetingId: string
  /** What a stored value is called. */
  label?: string | null | undefined
  placeholder: string
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
  onText?: (text: string) => void
}

/** Somebody or something by a part of the name, as the meeting's village knows them. */
export function ChoiceSelect({
  endpoint,
  meetingId,
  label,
  placeholder,
  id,
  value,
  onChange,
  onText,
}: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), 300)
  const found = useEndpoint(
    endpoint,
    { meetingId, ...(keyword && { keyword }) },
    { keepPrevious: true, quiet: true, staleTime: 60_000 },
  )
  const options = (found.data ?? []).map((one) => ({ value: one.value, label: one.text }))
  const isKnown = !value || options.some((option) => option.value === value)
  const choose = (next: string | undefined): void => {
    const text = options.find((option) => option.value === next)?.label
    if (text !== undefined) onText?.(text)
    onChange?.(next ?? null)
  }
  return (
    <Select
      id={id}
      value={value || undefined}
      onChange={choose}
      options={isKnown ? options : [{ value: value as string, label: label ?? '' }, ...options]}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? '正在查找…' : found.error ? '加载失败，请稍后重试' : '没有找到'}
      allowClear
    />
  )
}
