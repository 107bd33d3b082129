import { useState, type ReactNode } from 'react'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { Option, OptionSource } from './option-source.ts'
import { useFound, useNamed } from './use-options.ts'
import { useRecent } from './use-recent.ts'
import './pickers.css'

export interface RemoteSelectProps {
  source: OptionSource
  value: readonly string[]
  onChange: (values: readonly string[]) => void
  id?: string | undefined
  isMany?: boolean
  placeholder?: string
  disabled?: boolean | undefined
  /** Ms without a key before the server is asked: 300, or 800 for slow sources. */
  debounce?: 300 | 800
  /** Nothing is asked before something is typed. */
  needsKeyword?: boolean
  /** Shows and remembers what was chosen lately. */
  hasRecent?: boolean
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Chooses by typing a part of a name; the server searches, by pinyin and initials too. */
export function RemoteSelect(props: RemoteSelectProps): ReactNode {
  const { source, value, onChange, isMany = false, debounce = 300, needsKeyword = false, hasRecent, ...rest } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { recent, remember } = useRecent(source.key)
  const found = useFound(source, { typed, isOpen, debounce, needsKeyword })
  const chosen = useNamed(source, value)
  const asked = hasRecent && isOpen && typed === '' ? recent : []
  const lately = useNamed(source, asked).filter((one) => asked.includes(one.value))
  const choose = (next: string | readonly string[] | null | undefined) => {
    const values = next === undefined || next === null ? [] : [next].flat()
    if (hasRecent) remember(values, value)
    onChange(values)
  }
  return (
    <ManySelect<string | readonly string[]>
      {...rest}
      className="picker-whole"
      isMany={isMany}
      maxTagCount="responsive"
      // Nothing is a value, too: without one the select would keep what was chosen, and choosing it again would tell nobody.
      value={isMany ? value : (value[0] ?? null)}
      onChange={choose}
      options={itemsOf(lately, withStored([...chosen, ...found.options], value))}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={noticeOf(found, needsKeyword && typed.trim() === '')}
      loading={isOpen && found.isSearching}
      allowClear
    />
  )
}

/** Each option once, and stored values by themselves until their texts are there. */
function withStored(options: readonly Option[], stored: readonly string[]): Option[] {
  const texts = new Map([...stored.map((value) => ({ value, text: value })), ...options].map((one) => [one.value, one]))
  return [...texts.values()]
}

const toItem = ({ value, text }: Option) => ({ value, label: text })

/** What was chosen lately stands in a group of its own above the rest. */
function itemsOf(lately: readonly Option[], all: readonly Option[]) {
  if (lately.length === 0) return all.map(toItem)
  const others = all.filter((one) => !lately.some((known) => known.value === one.value))
  return [
    { label: '最近选择', options: lately.map(toItem) },
    { label: '全部', options: others.map(toItem) },
  ]
}

function noticeOf(found: { isSearching: boolean; problem: string | undefined }, isUnasked: boolean): string {
  if (isUnasked) return '请输入搜索内容'
  if (found.isSearching) return '正在查找…'
  return found.problem ?? '没有找到数据'
}
