import { useMemo, useState } from 'react'
import { useConfirm } from '#kernel/web/confirm.ts'
import type { Node } from '../../shared/definition.ts'
import type { Draft } from './draft-history.ts'
import { allNodes, changed, inserted, moved, newNode, removed, swapped } from './flow-edit.ts'
import { linesOf, startLine, type Line } from './flow-lines.ts'
import type { Words } from './node-words.ts'
import type { TreeActs } from './tree-panel.tsx'

/** The lines of a draft, which of them is selected, and what may be done with them. */
export function useLines(draft: Draft, words: Words, onChange: (draft: Draft, tag?: string) => void) {
  const [selected, select] = useState<string>(startLine)
  const confirm = useConfirm()
  const { nodes } = draft.flow
  const lines = useMemo(() => linesOf(nodes), [nodes])
  const put = (next: Node[]): void => onChange({ ...draft, flow: { ...draft.flow, nodes: next } })
  const remove = async (line: Line): Promise<void> => {
    if (line.is !== 'node' && line.is !== 'branch') return
    const inner = line.is === 'node' ? allNodes([line.node]).length - 1 : allNodes(line.branch.nodes).length
    const name = line.is === 'node' ? line.node.name : line.branch.name
    const content = `其中的${inner}个节点一并删除，可用“撤销”恢复。`
    if (inner > 0 && !(await confirm({ title: `删除“${name}”？`, content, okText: '删除', danger: true }))) return
    select(startLine)
    put(line.is === 'node' ? removed(nodes, line.node.id) : withoutBranch(nodes, line))
  }
  const acts: TreeActs = {
    onSelect: select,
    onAdd: (slot, type) => {
      const node = newNode(type, nodes, words.kind)
      put(inserted(nodes, slot, node))
      select(node.id)
    },
    onMove: (line, by) => {
      if (line.is === 'node') put(moved(nodes, line.node.id, by))
      else if (line.is === 'branch') {
        const at = line.block.branches.findIndex(({ id }) => id === line.branch.id)
        put(
          changed(nodes, line.block.id, (node) =>
            'branches' in node ? { ...node, branches: swapped(node.branches, at, by) } : node,
          ),
        )
      }
    },
    onRemove: (line) => void remove(line),
  }
  const line = lines.find(({ key }) => key === selected) ?? lines[0]!
  return { lines, line, acts }
}

const withoutBranch = (nodes: readonly Node[], { block, branch }: Line & { is: 'branch' }): Node[] =>
  changed(nodes, block.id, (node) =>
    'branches' in node ? { ...node, branches: node.branches.filter(({ id }) => id !== branch.id) } : node,
  )
