import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Select } from 'antd'
import { splitValues } from '../shared/cell-text.ts'
import { isSearch, type Choice } from '../shared/column.ts'
import type { PanelProps } from './cell-kind.ts'

/** A call to the server waits until nothing more is typed for a while. */
const PAUSE_MS = 800

const none: readonly Choice[] = []

const focusFirst = (select: { focus: () => void } | null): void => select?.focus()

/** Chooses from a list, from several of a list, or from what a search answers. */
export function ChoicePanel({ column, row, typed, onCommit, onCancel }: PanelProps): ReactNode {
  const { key, type, options = none, placeholder } = column
  const several = type === 'list_multi'
  const searches = isSearch(column) && column.search !== undefined
  const [word, setWord] = useState(typed)
  const [isOpen, setOpen] = useState(true)
  const { found, isBusy } = useSearch(searches ? column.search : undefined, word)
  const [values, setValues] = useState(() => splitValues(row[key]))
  const known = searches ? found : options
  const keep = (next: string[], onward = false): void => {
    const value = next.length > 0 ? next.join(',') : several ? '' : null
    const label = known.find((choice) => choice.value === next[0])?.label ?? null
    onCommit(isSearch(column) ? { [key]: value, [`${key}_dictText`]: label } : { [key]: value }, onward)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Tab') return
    event.preventDefault()
    // Of several the list itself would take the active entry, too.
    if (several) event.stopPropagation()
    keep(values, true)
  }
  return (
    <Select
      className="dg-fill"
      aria-label={column.title}
      ref={focusFirst}
      open={isOpen}
      onOpenChange={setOpen}
      mode={several ? 'multiple' : undefined}
      showSearch={{
        searchValue: word,
        onSearch: setWord,
        filterOption: searches
          ? false
          : (text, option) => String(option?.label).toLowerCase().includes(text.toLowerCase()),
      }}
      allowClear={!several}
      placeholder={placeholder ?? '请选择'}
      loading={isBusy}
      value={several ? values : values[0]}
      options={known.map((choice) => ({ ...choice }))}
      notFoundContent={isBusy ? '正在查询…' : searches && word === '' ? '请输入搜索内容' : '没有找到数据'}
      onChange={(value: string | string[] | undefined) => {
        if (several) setValues([value ?? []].flat())
        else keep([value ?? []].flat())
      }}
      onInputKeyDown={onKeyDown}
      onBlur={() => (several ? keep(values) : onCancel())}
    />
  )
}

function useSearch(search: ((keyword: string) => Promise<readonly Choice[]>) | undefined, word: string) {
  const [answer, setAnswer] = useState<{ word: string; found: readonly Choice[] }>()
  useEffect(() => {
    if (!search) return undefined
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const found = await search(word).catch(() => none)
      if (isCurrent) setAnswer({ word, found })
    }
    const timer = setTimeout(() => void ask(), word === '' ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, word])
  return { found: answer?.found ?? none, isBusy: search !== undefined && answer?.word !== word }
}
