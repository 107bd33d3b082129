import type { ReactNode } from 'react'
import { InputNumber, Select } from 'antd'
import { FormulaInputBlock } from '#engines/formula/web/blocks.tsx'
import { allRoles, roleNames } from '#kernel/shared/role.ts'
import type { AssigneeRule } from '../../shared/definition.ts'
import { assigneeKind, type AssigneeKind } from '../../shared/dictionaries.ts'
import { DepartChoice, GroupChoice, PeopleChoice, PositionChoice } from './choices.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'

interface Props {
  rule: AssigneeRule
  words: Words
  label?: string
  onChange: (rule: AssigneeRule) => void
}

const roleOptions = allRoles.map((role) => ({ value: role, label: roleNames[role] }))

/** What each kind is about, where its name does not say it. */
const hints: Partial<Record<AssigneeKind, string>> = {
  ROLE: '有小区的事项找负责该小区的人员，没有小区的找发起人所在组织及上级的人员',
  AREA_ROLE: '找负责事项所在小区的人员；事项没有小区时同上级组织',
  POSITION: '不选部门时，找发起人所在组织及其上下级中任此职务的人员',
  EXPRESSION: '结果应为角色编码或事项中人员的名称',
  STARTER_SELECT: '发起时由发起人选择',
  PREV_SELECT: '上一节点同意时由审批人选择',
}

/** Kinds that make sense only where a matter names people. */
const ofMatter: ReadonlySet<AssigneeKind> = new Set(['FORM_USER', 'FORM_DEPT_LEADER'])

/** Whom a node asks: the kind, and what this kind needs. */
export function AssigneePanel(props: Props): ReactNode {
  const { rule, label = '审批人', words, onChange } = props
  const Detail = details[rule.kind]
  const kinds = optionsOf(assigneeKind).filter(({ value }) => !ofMatter.has(value) || words.kind?.people.length)
  return (
    <>
      <Setting label={label} help={hints[rule.kind]}>
        {(id) => <Select id={id} value={rule.kind} options={kinds} onChange={(kind) => onChange({ kind })} />}
      </Setting>
      {Detail && <Detail {...props} />}
    </>
  )
}

type Detailed = (props: Props) => ReactNode

const People: Detailed = ({ rule, onChange }) => (
  <Setting label="人员">
    {(id) => <PeopleChoice id={id} value={rule.users ?? []} onChange={(users) => onChange({ ...rule, users })} />}
  </Setting>
)

const Roles: Detailed = ({ rule, onChange }) => (
  <Setting label="角色">
    {(id) => (
      <ManySelect
        id={id}
        value={rule.roles ?? []}
        options={roleOptions}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择角色"
        onChange={(roles) => onChange({ ...rule, roles })}
      />
    )}
  </Setting>
)

const Departs: Detailed = ({ rule, onChange }) => (
  <Setting label="部门">
    {(id) => <DepartChoice id={id} value={rule.departs ?? []} onChange={(departs) => onChange({ ...rule, departs })} />}
  </Setting>
)

const Level: Detailed = ({ rule, onChange }) => (
  <Setting label={rule.kind === 'MULTI_LEVEL_LEADERS' ? '到第几级' : '第几级'} help="1 为发起人所在组织，向上递增">
    {(id) => (
      <InputNumber
        id={id}
        min={1}
        max={10}
        precision={0}
        value={rule.level ?? null}
        onChange={(level) => onChange({ ...rule, level: level ?? undefined } as AssigneeRule)}
      />
    )}
  </Setting>
)

const FormPeople: Detailed = ({ rule, words, onChange }) => (
  <Setting label="事项中的人员">
    {(id) => (
      <Select
        id={id}
        value={rule.people ?? null}
        options={words.kind?.people ?? []}
        placeholder="请选择"
        onChange={(people) => onChange({ ...rule, people: people as string })}
      />
    )}
  </Setting>
)

const Positions: Detailed = (props) => {
  const { rule, onChange } = props
  return (
    <>
      <Setting label="职务">
        {(id) => (
          <PositionChoice
            id={id}
            value={rule.positions ?? []}
            onChange={(positions) => onChange({ ...rule, positions })}
          />
        )}
      </Setting>
      <Departs {...props} />
    </>
  )
}

const Groups: Detailed = ({ rule, onChange }) => (
  <Setting label="用户组">
    {(id) => <GroupChoice id={id} value={rule.groups ?? []} onChange={(groups) => onChange({ ...rule, groups })} />}
  </Setting>
)

const Formula: Detailed = ({ rule, words, onChange }) => (
  <FormulaInputBlock
    label="审批人的表达式"
    value={rule.expression ?? ''}
    variables={words.kind?.variables ?? []}
    gives="text"
    onChange={(expression) => onChange({ ...rule, expression })}
  />
)

/** What a kind asks for beside itself. */
const details: Readonly<Record<AssigneeKind, Detailed | undefined>> = {
  USER: People,
  ROLE: Roles,
  AREA_ROLE: Roles,
  DEPT_MEMBERS: Departs,
  DEPT_LEADER: Departs,
  STARTER_DEPT_LEADER: Level,
  MULTI_LEVEL_LEADERS: Level,
  FORM_USER: FormPeople,
  FORM_DEPT_LEADER: FormPeople,
  POSITION: Positions,
  USER_GROUP: Groups,
  EXPRESSION: Formula,
  STARTER: undefined,
  STARTER_SELECT: undefined,
  PREV_SELECT: undefined,
}
