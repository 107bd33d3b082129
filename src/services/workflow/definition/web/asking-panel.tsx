import type { ReactNode } from 'react'
import { Checkbox, InputNumber, Select } from 'antd'
import type { AskingNode } from '../../shared/definition.ts'
import { emptyRule, multiMode, rejectRule, starterRule, timeoutAction } from '../../shared/dictionaries.ts'
import { AllowedPanel } from './allowed-panel.tsx'
import { AssigneePanel } from './assignee-panel.tsx'
import { PeopleChoice } from './choices.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'

interface Props {
  node: AskingNode
  words: Words
  /** Nodes that a refusal may lead back to. */
  earlier: readonly { value: string; label: string }[]
  onChange: (change: Partial<AskingNode>, field: string) => void
}

/** Whom a node asks, how they decide together, and what happens where nobody is found, refuses, or has no time. */
export function AskingPanel(props: Props): ReactNode {
  const { node, words, onChange } = props
  return (
    <>
      <AssigneePanel rule={node.assignee} words={words} onChange={(assignee) => onChange({ assignee }, 'assignee')} />
      <Together {...props} />
      <Empty {...props} />
      <Refusal {...props} />
      <Time {...props} />
      <AllowedPanel {...props} />
      <div className="wf-checks">
        <Checkbox
          checked={node.opinionRequired ?? false}
          onChange={({ target }) => onChange({ opinionRequired: target.checked }, 'opinion')}
        >
          必须填写意见
        </Checkbox>
        <Checkbox
          checked={node.signRequired ?? false}
          onChange={({ target }) => onChange({ signRequired: target.checked }, 'sign')}
        >
          必须签名
        </Checkbox>
        <Checkbox checked={node.batch ?? false} onChange={({ target }) => onChange({ batch: target.checked }, 'batch')}>
          允许批量同意
        </Checkbox>
      </div>
    </>
  )
}

const Together = ({ node, onChange }: Props): ReactNode => (
  <>
    <Setting label="多人审批方式">
      {(id) => (
        <Select
          id={id}
          value={node.multiMode}
          options={optionsOf(multiMode)}
          onChange={(mode) => onChange({ multiMode: mode }, 'mode')}
        />
      )}
    </Setting>
    {node.multiMode === 'RATIO' && (
      <Setting label="通过比例（%）" help="同意人数占全部审批人的百分比，达到即通过">
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={100}
            precision={0}
            value={node.passRatio ?? null}
            onChange={(passRatio) => onChange({ passRatio: passRatio ?? undefined } as Partial<AskingNode>, 'ratio')}
          />
        )}
      </Setting>
    )}
    {node.multiMode === 'VOTE' && (
      <Setting label="通过票数">
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={50}
            precision={0}
            value={node.votes ?? null}
            onChange={(votes) => onChange({ votes: votes ?? undefined } as Partial<AskingNode>, 'votes')}
          />
        )}
      </Setting>
    )}
  </>
)

const Empty = ({ node, onChange }: Props): ReactNode => (
  <>
    <Setting label="审批人为空时">
      {(id) => (
        <Select
          id={id}
          value={node.emptyRule ?? 'TO_ADMIN'}
          options={optionsOf(emptyRule)}
          onChange={(rule) => onChange({ emptyRule: rule }, 'empty')}
        />
      )}
    </Setting>
    {node.emptyRule === 'TO_USER' && (
      <OnePerson label="转给" value={node.emptyUser} onChange={(emptyUser) => onChange({ emptyUser }, 'emptyUser')} />
    )}
    {node.assignee.kind !== 'STARTER' && (
      <Setting label="审批人为发起人时">
        {(id) => (
          <Select
            id={id}
            value={node.sameAsStarter ?? 'SELF'}
            options={optionsOf(starterRule)}
            onChange={(rule) => onChange({ sameAsStarter: rule }, 'starter')}
          />
        )}
      </Setting>
    )}
  </>
)

const Refusal = ({ node, earlier, onChange }: Props): ReactNode => (
  <>
    <Setting label="驳回时">
      {(id) => (
        <Select
          id={id}
          value={node.rejectTo ?? 'END'}
          options={optionsOf(rejectRule)}
          onChange={(rule) => onChange({ rejectTo: rule }, 'reject')}
        />
      )}
    </Setting>
    {node.rejectTo === 'NODE' && (
      <Setting label="退回到">
        {(id) => (
          <Select
            id={id}
            value={node.rejectNode ?? null}
            options={[...earlier]}
            placeholder="请选择节点"
            onChange={(rejectNode) => onChange({ rejectNode: rejectNode ?? undefined } as Partial<AskingNode>, 'back')}
          />
        )}
      </Setting>
    )}
  </>
)

const Time = ({ node, onChange }: Props): ReactNode => (
  <>
    <Setting label="办理时限（小时）" help="不填则不限时">
      {(id) => (
        <InputNumber
          id={id}
          min={1}
          max={2160}
          precision={0}
          value={node.timeoutHours ?? null}
          onChange={(hours) => onChange(timeOf(hours, node), 'hours')}
        />
      )}
    </Setting>
    {node.timeoutHours !== undefined && (
      <Setting label="超时后">
        {(id) => (
          <Select
            id={id}
            value={node.timeoutAction ?? 'REMIND'}
            options={optionsOf(timeoutAction)}
            onChange={(action) => onChange({ timeoutAction: action }, 'late')}
          />
        )}
      </Setting>
    )}
    {node.timeoutHours !== undefined && node.timeoutAction === 'TRANSFER' && (
      <OnePerson
        label="转交给"
        value={node.timeoutUser}
        onChange={(timeoutUser) => onChange({ timeoutUser }, 'timeoutUser')}
      />
    )}
  </>
)

const timeOf = (hours: number | null, { timeoutAction: action }: AskingNode): Partial<AskingNode> =>
  hours === null
    ? ({ timeoutHours: undefined, timeoutAction: undefined } as Partial<AskingNode>)
    : { timeoutHours: hours, timeoutAction: action ?? 'REMIND' }

interface OneProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

const OnePerson = ({ label, value, onChange }: OneProps): ReactNode => (
  <Setting label={label}>
    {(id) => (
      <PeopleChoice
        id={id}
        isMany={false}
        value={value ? [value] : []}
        onChange={([next]) => onChange(next as string)}
      />
    )}
  </Setting>
)
