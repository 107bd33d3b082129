import type { ReactNode } from 'react'
import { Button, Checkbox, Input } from 'antd'
import { limits, type BlockNode, type Branch } from '../../shared/definition.ts'
import { ConditionPanel } from './condition-panel.tsx'
import { swapped } from './flow-edit.ts'
import { nodeHints } from './node-names.ts'
import { branchText, type Words } from './node-words.ts'
import { Setting } from './setting.tsx'

interface BlockProps {
  block: BlockNode
  words: Words
  onChange: (branches: Branch[]) => void
  onAdd: () => void
  onSelect: (branch: Branch) => void
}

/** The branches of a block in their order; for conditions the first that holds counts. */
export function BlockPanel({ block, words, onChange, onAdd, onSelect }: BlockProps): ReactNode {
  const { branches, type } = block
  return (
    <>
      <p className="wf-help">{nodeHints[type]}</p>
      <ol className="wf-branches" aria-label="分支">
        {branches.map((branch, at) => (
          <li key={branch.id}>
            <Button type="link" size="small" onClick={() => onSelect(branch)}>
              {branch.name}
            </Button>
            <span>{branchText(block, branch, words)}</span>
            <Button
              size="small"
              disabled={at === 0}
              aria-label={`上移：${branch.name}`}
              onClick={() => onChange(swapped(branches, at, -1))}
            >
              上移
            </Button>
            <Button
              size="small"
              disabled={at === branches.length - 1}
              aria-label={`下移：${branch.name}`}
              onClick={() => onChange(swapped(branches, at, 1))}
            >
              下移
            </Button>
          </li>
        ))}
      </ol>
      <Button disabled={branches.length >= limits.branches} onClick={onAdd}>
        添加分支
      </Button>
    </>
  )
}

interface BranchProps {
  block: BlockNode
  branch: Branch
  words: Words
  onChange: (change: Partial<Branch>, field: string) => void
}

/** Name and condition of a branch. */
export function BranchPanel({ block, branch, words, onChange }: BranchProps): ReactNode {
  const isDefault = branch.condition === undefined
  return (
    <>
      <Setting label="分支名称">
        {(id) => (
          <Input
            id={id}
            maxLength={50}
            value={branch.name}
            onChange={({ target }) => onChange({ name: target.value }, 'name')}
          />
        )}
      </Setting>
      {block.type !== 'PARALLEL' && (
        <Checkbox
          checked={isDefault}
          onChange={({ target }) => onChange({ condition: target.checked ? undefined : '' }, 'default')}
        >
          默认分支：其他分支都不成立时走这里
        </Checkbox>
      )}
      {block.type !== 'PARALLEL' && !isDefault && (
        <ConditionPanel
          key={branch.id}
          text={branch.condition ?? ''}
          words={words}
          onChange={(condition) => onChange({ condition }, 'condition')}
        />
      )}
    </>
  )
}
