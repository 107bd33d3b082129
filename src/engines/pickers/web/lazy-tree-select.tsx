import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { badCondition, parseCondition } from '../shared/condition.ts'
import type { TreeNode } from '../shared/tree.ts'
import type { OptionSource } from './option-source.ts'
import { loadProblem, useNamed } from './use-options.ts'
import './pickers.css'

/** A tree that loads level by level. */
export interface LevelSource extends Pick<OptionSource, 'key' | 'named'> {
  /** Children of a node, or the top. */
  level: (parent: string | undefined, signal?: AbortSignal) => Promise<readonly TreeNode[]>
}

interface Props {
  source: LevelSource
  value: readonly string[]
  onChange: (values: readonly string[]) => void
  id?: string | undefined
  isMany?: boolean
  placeholder?: string
  disabled?: boolean | undefined
  /** A JSON object that narrows the tree; anything else switches the select off and says so. */
  condition?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

interface Drawn {
  id: string
  pId: string
  value: string
  title: string
  isLeaf: boolean
}

const toDrawn = (pId: string, { key, title, leaf }: TreeNode): Drawn => ({
  id: key,
  pId,
  value: key,
  title,
  isLeaf: leaf,
})
const TOP = ''

/** Chooses from a tree whose levels come when they are opened. */
export function LazyTreeSelect({
  source,
  value,
  onChange,
  isMany = false,
  condition,
  disabled,
  ...rest
}: Props): ReactNode {
  const isWrong = parseCondition(condition) === undefined
  const [isOpen, setOpen] = useState(false)
  const [below, setBelow] = useState<readonly Drawn[]>([])
  const top = useQuery({
    queryKey: ['picker-level', source.key, condition],
    queryFn: ({ signal }) => source.level(undefined, signal),
    enabled: isOpen && !isWrong,
    staleTime: 60_000,
    retry: false,
  })
  const named = useNamed(source, value)
  const labelled = value.map((one) => ({ value: one, label: named.find((known) => known.value === one)?.text ?? one }))
  const load = async (id: string) => {
    const nodes = await source.level(id)
    setBelow((before) => {
      const known = before.map((node) => (node.id === id ? { ...node, isLeaf: nodes.length === 0 } : node))
      return [...known.filter(({ pId }) => pId !== id), ...nodes.map((node) => toDrawn(id, node))]
    })
  }
  return (
    <>
      <TreeSelect
        {...rest}
        className="picker-whole"
        labelInValue
        allowClear
        multiple={isMany}
        maxTagCount="responsive"
        disabled={disabled || isWrong}
        status={isWrong ? 'error' : ''}
        treeDataSimpleMode
        treeData={[...(top.data ?? []).map((node) => toDrawn(TOP, node)), ...below]}
        loadData={(node) => load(String((node as unknown as Drawn).id))}
        value={isMany ? labelled : labelled[0]}
        onChange={(next: unknown) =>
          onChange([next].flat().flatMap((one) => (one ? [(one as { value: string }).value] : [])))
        }
        onOpenChange={setOpen}
        listHeight={400}
        styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
        notFoundContent={top.isError ? loadProblem(top.error) : top.isPending ? '正在加载…' : '没有找到数据'}
      />
      {isWrong && (
        <span role="alert" className="picker-problem">
          {badCondition}
        </span>
      )}
    </>
  )
}
