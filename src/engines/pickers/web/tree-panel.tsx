import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { CheckTree, type CheckNode } from './check-tree.tsx'
import type { Option } from './option-source.ts'
import { loadProblem } from './use-options.ts'
import './pickers.css'

/** A tree that is there as a whole, and a search in it that knows pinyin. */
export interface TreeSource {
  key: string
  load: (signal: AbortSignal) => Promise<readonly CheckNode[]>
  /** Keys of the hits. */
  search: (keyword: string, signal: AbortSignal) => Promise<readonly string[]>
}

export interface TreePanelProps {
  source: TreeSource
  label: string
  placeholder: string
  checked: readonly string[]
  onChange: (chosen: readonly Option[]) => void
  isMany?: boolean
}

/** The tree with its search box, where Enter searches. */
export function TreePanel({
  source,
  label,
  placeholder,
  checked,
  onChange,
  isMany = false,
}: TreePanelProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const tree = useQuery({
    queryKey: ['picker-tree', source.key],
    queryFn: ({ signal }) => source.load(signal),
    staleTime: 60_000,
  })
  const hits = useQuery({
    queryKey: ['picker-tree', source.key, keyword],
    queryFn: ({ signal }) => source.search(keyword, signal),
    enabled: keyword !== '',
    retry: false,
    staleTime: 60_000,
  })
  const nodes = tree.data ?? []
  const choose = (keys: readonly string[]) => {
    const titles = titlesOf(nodes)
    onChange(keys.map((key) => ({ value: key, text: titles.get(key) ?? key })))
  }
  const note = tree.isError ? loadProblem(tree.error) : tree.isPending ? '正在加载…' : noteOf(keyword, hits)
  return (
    <div className="picker-main">
      <Input.Search
        allowClear
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '') setKeyword('')
        }}
        onSearch={(text) => setKeyword(text.trim())}
      />
      <output className="picker-blank">{note}</output>
      {!note && (
        <CheckTree
          key={keyword}
          label={label}
          nodes={nodes}
          checked={checked}
          onChange={choose}
          isMany={isMany}
          hits={keyword === '' ? undefined : new Set(hits.data)}
        />
      )}
    </div>
  )
}

interface Hits {
  isPending: boolean
  isError: boolean
  error: unknown
  data: readonly string[] | undefined
}

function noteOf(keyword: string, hits: Hits): string | undefined {
  if (keyword === '') return undefined
  if (hits.isError) return loadProblem(hits.error)
  if (hits.isPending) return '正在查找…'
  return hits.data?.length === 0 ? '没有找到数据' : undefined
}

function titlesOf(nodes: readonly CheckNode[], into = new Map<string, string>()): Map<string, string> {
  for (const { key, title, children } of nodes) {
    into.set(key, title)
    titlesOf(children ?? [], into)
  }
  return into
}
