import type { ReactNode } from 'react'
import { Input, InputNumber, Select } from 'antd'
import { asks, limits, type Branch, type Node } from '../../shared/definition.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { AskingPanel } from './asking-panel.tsx'
import { HiddenLines } from './allowed-panel.tsx'
import { AssigneePanel } from './assignee-panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { nodeHints } from './node-names.ts'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'

export interface NodePanelProps {
  node: Node
  words: Words
  /** Other definitions of the same matters, for sub-flows. */
  others: readonly WfDefinition[]
  /** Asking nodes beside this one. */
  earlier: readonly { value: string; label: string }[]
  onChange: (node: Node, field: string) => void
  onAddBranch: () => void
  onSelectBranch: (branch: Branch) => void
}

/** The settings of one node. */
export function NodePanel(props: NodePanelProps): ReactNode {
  const { node, onChange } = props
  return (
    <>
      <Setting label="节点名称" help={'branches' in node ? undefined : nodeHints[node.type]}>
        {(id) => (
          <Input
            id={id}
            maxLength={50}
            value={node.name}
            onChange={({ target }) => onChange({ ...node, name: target.value }, 'name')}
          />
        )}
      </Setting>
      <Own {...props} />
    </>
  )
}

function Own({ node, words, others, earlier, onChange, onAddBranch, onSelectBranch }: NodePanelProps): ReactNode {
  if (asks(node)) {
    return (
      <AskingPanel
        node={node}
        words={words}
        earlier={earlier}
        onChange={(change, field) => onChange({ ...node, ...change }, field)}
      />
    )
  }
  if ('branches' in node) {
    return (
      <BlockPanel
        block={node}
        words={words}
        onChange={(branches) => onChange({ ...node, branches }, 'order')}
        onAdd={onAddBranch}
        onSelect={onSelectBranch}
      />
    )
  }
  switch (node.type) {
    case 'CC':
      return (
        <>
          <AssigneePanel
            label="抄送人"
            rule={node.assignee}
            words={words}
            onChange={(assignee) => onChange({ ...node, assignee }, 'assignee')}
          />
          <HiddenLines
            hidden={node.hidden}
            words={words}
            onChange={(hidden) => onChange({ ...node, hidden }, 'hidden')}
          />
        </>
      )
    case 'DELAY':
      return (
        <Setting label="等待时间（小时）">
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={limits.delayHours}
              precision={0}
              value={node.hours}
              onChange={(hours) => onChange({ ...node, hours: hours ?? 1 }, 'hours')}
            />
          )}
        </Setting>
      )
    case 'TRIGGER':
      return (
        <Setting label="动作">
          {(id) => (
            <Select
              id={id}
              value={words.kind?.triggers.some(({ value }) => value === node.trigger) ? node.trigger : null}
              options={words.kind?.triggers ?? []}
              placeholder="请选择动作"
              notFoundContent="该事项没有可触发的动作"
              onChange={(trigger) => onChange({ ...node, trigger: trigger as string }, 'trigger')}
            />
          )}
        </Setting>
      )
    case 'SUBFLOW':
      return (
        <Setting label="流程">
          {(id) => (
            <Select
              id={id}
              value={node.defKey || null}
              options={others.map(({ defKey, name }) => ({ value: defKey, label: name }))}
              placeholder="请选择流程"
              notFoundContent="没有同一事项的其他流程"
              onChange={(defKey) => onChange({ ...node, defKey: defKey as string }, 'flow')}
            />
          )}
        </Setting>
      )
    case 'END':
      return null
  }
}
