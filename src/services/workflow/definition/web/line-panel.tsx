import type { ReactNode } from 'react'
import { Button } from 'antd'
import { asks, type Node } from '../../shared/definition.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { BranchPanel } from './block-panel.tsx'
import type { Draft } from './draft-history.ts'
import { allNodes, branchAdded, branchChanged, branchKey, changed } from './flow-edit.ts'
import type { Line } from './flow-lines.ts'
import { NodePanel } from './node-panel.tsx'
import { nodeNames } from './node-names.ts'
import type { Words } from './node-words.ts'
import { StartPanel } from './start-panel.tsx'
import type { TreeActs } from './tree-panel.tsx'

interface Props {
  line: Line
  draft: Draft
  words: Words
  others: readonly WfDefinition[]
  faults: readonly string[]
  acts: TreeActs
  onChange: (draft: Draft, tag?: string) => void
}

/** The settings of the line that is selected, what is wrong with it, and what may be done with it as a whole. */
export function LinePanel(props: Props): ReactNode {
  const { line, faults, acts } = props
  const title = line.is === 'node' ? nodeNames[line.node.type] : line.is === 'branch' ? '分支' : '流程设置'
  return (
    <section className="wf-side" aria-label="节点设置">
      <header>
        <h2>{title}</h2>
        {(line.is === 'node' || line.is === 'branch') && (
          <>
            <Button size="small" onClick={() => acts.onMove(line, -1)}>
              上移
            </Button>
            <Button size="small" onClick={() => acts.onMove(line, 1)}>
              下移
            </Button>
            <Button size="small" danger onClick={() => acts.onRemove(line)}>
              删除
            </Button>
          </>
        )}
      </header>
      {faults.length > 0 && (
        <ul className="wf-side-faults">
          {faults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Content {...props} />
    </section>
  )
}

function Content({ line, draft, words, others, acts, onChange }: Props): ReactNode {
  const { nodes } = draft.flow
  const put = (next: Node[], tag?: string): void => onChange({ ...draft, flow: { ...draft.flow, nodes: next } }, tag)
  if (line.is === 'node') {
    const { node } = line
    const earlier = allNodes(nodes).filter((one) => asks(one) && one.id !== node.id)
    return (
      <NodePanel
        key={node.id}
        node={node}
        words={words}
        others={others}
        earlier={earlier.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next, field) =>
          put(
            changed(nodes, node.id, () => next),
            `${node.id} ${field}`,
          )
        }
        onAddBranch={() => put(branchAdded(nodes, node.id))}
        onSelectBranch={(branch) => acts.onSelect(branchKey(node, branch))}
      />
    )
  }
  if (line.is === 'branch') {
    const { block, branch, key } = line
    return (
      <BranchPanel
        key={key}
        block={block}
        branch={branch}
        words={words}
        onChange={(change, field) => put(branchChanged(nodes, block.id, branch.id, change), `${key} ${field}`)}
      />
    )
  }
  return <StartPanel draft={draft} words={words} onChange={(next, field) => onChange(next, `start ${field}`)} />
}
