import type { KeyboardEvent, ReactNode } from 'react'
import { nodeText, branchText, type Words } from './node-words.ts'
import { AddMenu } from './add-menu.tsx'
import type { NodeType } from '../../shared/definition.ts'
import type { Slot } from './flow-edit.ts'
import { slotOf, type Line } from './flow-lines.ts'
import { nodeNames } from './node-names.ts'

export interface TreeActs {
  onSelect: (key: string) => void
  onAdd: (slot: Slot, type: NodeType) => void
  onMove: (line: Line, by: -1 | 1) => void
  onRemove: (line: Line) => void
}

interface Props {
  lines: readonly Line[]
  words: Words
  /** Texts of what is wrong, by node. */
  faults: ReadonlyMap<string, readonly string[]>
  selected?: string | undefined
  /** Absent: the list is only read. */
  acts?: TreeActs | undefined
}

/** A definition as a list of lines; arrows go from line to line, Alt with an arrow moves, Delete takes away. */
export const TreePanel = ({ lines, words, faults, selected, acts }: Props): ReactNode => (
  <ol className="wf-tree" aria-label="流程节点">
    {lines.map((line) => (
      <li
        key={line.key}
        className="wf-line"
        data-is={line.is}
        data-type={line.is === 'node' ? line.node.type : undefined}
        data-selected={line.key === selected}
        style={{ '--depth': line.depth } as object}
      >
        <LineMain line={line} words={words} faults={faults.get(line.key) ?? []} selected={selected} acts={acts} />
        {acts && <LineAdd line={line} onAdd={acts.onAdd} />}
      </li>
    ))}
  </ol>
)

interface LineProps {
  line: Line
  words: Words
  faults: readonly string[]
  selected: string | undefined
  acts: TreeActs | undefined
}

function LineMain({ line, words, faults, selected, acts }: LineProps): ReactNode {
  const { type, name, text } = told(line, words)
  const content = (
    <>
      <span className="wf-line-type">{type}</span>
      <span className="wf-line-name">{name}</span>
      <span className="wf-line-text">{text}</span>
      {faults.length > 0 && <span className="wf-line-fault">{faults.length}处问题</span>}
    </>
  )
  if (!acts || line.is === 'end') return <div className="wf-line-main">{content}</div>
  return (
    <button
      type="button"
      className="wf-line-main"
      data-line={line.key}
      aria-current={line.key === selected ? 'true' : undefined}
      onClick={() => acts.onSelect(line.key)}
      onKeyDown={(event) => onLineKey(event, line, acts)}
    >
      {content}
    </button>
  )
}

function told(line: Line, words: Words): { type: string; name: string; text: string } {
  switch (line.is) {
    case 'start':
      return { type: '开始', name: '发起', text: words.kind?.label ?? '' }
    case 'end':
      return { type: '结束', name: '审批通过', text: '' }
    case 'branch':
      return { type: '分支', name: line.branch.name, text: branchText(line.block, line.branch, words) }
    case 'node':
      return { type: nodeNames[line.node.type], name: line.node.name, text: nodeText(line.node, words) }
  }
}

function onLineKey(event: KeyboardEvent<HTMLButtonElement>, line: Line, acts: TreeActs): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (event.key === 'Delete') acts.onRemove(line)
  else if (by !== undefined && event.altKey) {
    acts.onMove(line, by)
    focusAgain(event.currentTarget)
  } else if (by === undefined && event.key !== 'Home' && event.key !== 'End') return
  else {
    const all = [...event.currentTarget.closest('ol')!.querySelectorAll<HTMLElement>('[data-line]')]
    const at = all.indexOf(event.currentTarget)
    all.at(by === undefined ? (event.key === 'Home' ? 0 : -1) : Math.min(Math.max(at + by, 0), all.length - 1))?.focus()
  }
  event.preventDefault()
}

/** A line that has been moved in the document has lost the focus. */
const focusAgain = (line: HTMLElement): void => void requestAnimationFrame(() => line.focus())

function LineAdd({ line, onAdd }: { line: Line; onAdd: TreeActs['onAdd'] }): ReactNode {
  const slot = slotOf(line)
  if (slot === undefined) return null
  const name = line.is === 'node' ? line.node.name : line.is === 'branch' ? line.branch.name : '发起'
  const where = line.is === 'branch' ? `在分支“${name}”中添加节点` : `在“${name}”之后添加节点`
  return <AddMenu label={where} onAdd={(type) => onAdd(slot, type)} />
}
