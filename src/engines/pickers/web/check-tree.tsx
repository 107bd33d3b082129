import { useMemo, useState, type ReactNode } from 'react'
import { Checkbox } from 'antd'
import { visibleRows, type TreeRow } from '../shared/tree-rows.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import './pickers.css'

/** A node of a tree that is there as a whole. */
export interface CheckNode {
  key: string
  title: string
  children?: readonly CheckNode[] | null
  /** Stands behind the title. */
  mark?: ReactNode
}

interface Props {
  label: string
  nodes: readonly CheckNode[]
  checked: readonly string[]
  onChange: (keys: readonly string[]) => void
  /** Boxes for many; otherwise one row is chosen. */
  isMany?: boolean
  /** Shows these alone with what stands above them, all open. */
  hits?: ReadonlySet<string> | undefined
  /** A ticked node says that something below it is ticked: it is half ticked until all is. */
  hasHalves?: boolean
}

const parts = {
  keyOf: (node: CheckNode) => node.key,
  childrenOf: (node: CheckNode) => node.children ?? [],
  mayHave: () => false,
}

/** The nodes that are hits, or above or below one. */
function pruned(nodes: readonly CheckNode[], hits: ReadonlySet<string>): CheckNode[] {
  return nodes.flatMap((node) => {
    const children = pruned(node.children ?? [], hits)
    if (children.length > 0) return [{ ...node, children }]
    return hits.has(node.key) ? [node] : []
  })
}
const keysOf = (nodes: readonly CheckNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children ?? [])])

/** A tree to tick: arrows move and open, the space bar ticks. */
export function CheckTree({
  label,
  nodes,
  checked,
  onChange,
  isMany = false,
  hits,
  hasHalves = false,
}: Props): ReactNode {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ key }) => key)))
  const shown = useMemo(() => (hits ? pruned(nodes, hits) : nodes), [nodes, hits])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = useMemo(
    () => (hits ? new Set(keysOf(shown).filter((key) => !closed.has(key))) : opened),
    [hits, shown, opened, closed],
  )
  const rows = visibleRows(shown, open, parts)
  const ticked = useMemo(() => new Set(checked), [checked])
  const toggle = (key: string) => (hits ? setClosed(flipped(closed, key)) : setOpened(flipped(opened, key)))
  const press = (key: string) => {
    if (!isMany) onChange(checked.includes(key) ? [] : [key])
    else onChange(checked.includes(key) ? checked.filter((one) => one !== key) : [...checked, key])
  }
  const focus = useTreeFocus({ rows, onToggle: toggle, onPress: press })
  return (
    <div role="tree" aria-label={label} aria-multiselectable={isMany} className="picker-tree">
      {rows.map((row) => (
        <Node
          key={row.key}
          row={row}
          isChecked={ticked.has(row.key)}
          isHalf={hasHalves && ticked.has(row.key) && !isWhole(row.item, ticked)}
          isMany={isMany}
          onToggle={() => toggle(row.key)}
          onPress={() => press(row.key)}
          focus={focus(row.key)}
        />
      ))}
    </div>
  )
}

/** Is all below a node ticked. */
const isWhole = ({ children }: CheckNode, ticked: ReadonlySet<string>): boolean =>
  (children ?? []).every((child) => ticked.has(child.key) && isWhole(child, ticked))

function flipped(set: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

interface NodeProps {
  row: TreeRow<CheckNode>
  isChecked: boolean
  isHalf: boolean
  isMany: boolean
  onToggle: () => void
  onPress: () => void
  focus: ReturnType<ReturnType<typeof useTreeFocus>>
}

function Node({ row, isChecked, isHalf, isMany, onToggle, onPress, focus }: NodeProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys come with `focus`
    <div
      {...focus}
      tabIndex={focus.tabIndex}
      role="treeitem"
      className="picker-node"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-expanded={row.isExpandable ? row.isOpen : undefined}
      aria-selected={isMany ? undefined : isChecked}
      aria-checked={isMany ? (isHalf ? 'mixed' : isChecked) : undefined}
      style={{ paddingInlineStart: (row.level - 1) * 20 }}
      onClick={onPress}
    >
      <Expander row={row} onToggle={onToggle} />
      {isMany && (
        <span aria-hidden className="picker-box">
          <Checkbox checked={isChecked && !isHalf} indeterminate={isHalf} tabIndex={-1} />
        </span>
      )}
      <span className="picker-title">{row.item.title}</span>
      {row.item.mark}
    </div>
  )
}

/** Opens a row by the mouse; the keyboard has its arrows. */
export function Expander({ row, onToggle }: { row: TreeRow<unknown>; onToggle: () => void }): ReactNode {
  if (!row.isExpandable) return <span className="picker-expander" />
  return (
    <span
      aria-hidden
      className="picker-expander"
      data-open={row.isOpen}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    />
  )
}
