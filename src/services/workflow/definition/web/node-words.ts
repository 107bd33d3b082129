import { labelled } from '#engines/formula/shared/labelled.ts'
import type { DictionaryItem } from '#kernel/shared/dictionary.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import {
  asks,
  type AskingNode,
  type AssigneeRule,
  type BlockNode,
  type Branch,
  type Node,
} from '../../shared/definition.ts'
import { assigneeKind, timeoutAction, type AssigneeKind, type MultiMode } from '../../shared/dictionaries.ts'
import type { KindInfo } from '../../shared/schema.ts'
import { readCondition, signsOf } from './condition.ts'

/** What a definition's words are read with. */
export interface Words {
  kind: KindInfo | undefined
  /** Of people, organisations, positions and groups, by id. */
  names: ReadonlyMap<string, string>
  /** Of other definitions, by key. */
  flows: ReadonlyMap<string, string>
  /** Items of a dictionary, by its code. */
  items: (code: string) => readonly DictionaryItem[]
}

const joined = (ids: readonly string[] = [], names: ReadonlyMap<string, string>): string =>
  ids.map((id) => names.get(id) ?? '…').join('、')

const roleText = (roles: readonly string[] = []): string =>
  roles.map((role) => roleNames[role as RoleCode] ?? role).join('、')

type Told = (rule: AssigneeRule, words: Words) => string

const ofDeparts =
  (whom: string): Told =>
  ({ departs }, { names }) =>
    departs?.length ? `${joined(departs, names)}的${whom}` : ''

const assigneeTexts: Readonly<Record<AssigneeKind, Told>> = {
  USER: ({ users }, { names }) => joined(users, names),
  ROLE: ({ roles }) => roleText(roles),
  AREA_ROLE: ({ roles }) => (roles?.length ? `小区所在辖区的${roleText(roles)}` : ''),
  DEPT_MEMBERS: ofDeparts('成员'),
  DEPT_LEADER: ofDeparts('负责人'),
  STARTER_DEPT_LEADER: ({ level = 1 }) => `发起人的第${level}级负责人`,
  MULTI_LEVEL_LEADERS: ({ level = 1 }) => `发起人的负责人，逐级到第${level}级`,
  FORM_USER: ({ people }, { kind }) => kind?.people.find(({ value }) => value === people)?.label ?? '',
  FORM_DEPT_LEADER: ({ people }, { kind }) => {
    const label = kind?.people.find(({ value }) => value === people)?.label
    return label === undefined ? '' : `${label}的部门负责人`
  },
  POSITION: ({ positions, departs }, { names }) =>
    positions?.length ? (departs?.length ? `${joined(departs, names)}的` : '') + joined(positions, names) : '',
  USER_GROUP: ({ groups }, { names }) => joined(groups, names),
  EXPRESSION: ({ expression = '' }, { kind }) => labelled(expression, kind?.variables ?? []),
  STARTER: ({ kind }) => assigneeKind.items[kind],
  STARTER_SELECT: ({ kind }) => assigneeKind.items[kind],
  PREV_SELECT: ({ kind }) => assigneeKind.items[kind],
}

/** Whom a node asks, in words; empty where nobody has said it yet. */
export function assigneeText(rule: AssigneeRule, words: Words): string {
  const text = assigneeTexts[rule.kind](rule, words)
  return text !== '' && rule.take !== undefined ? `${text}（取${rule.take}人）` : text
}

/** How several decide together; nothing where one is enough. */
const manyTexts: Readonly<Record<MultiMode, (node: AskingNode) => string>> = {
  ANY: () => '',
  ALL: () => '会签',
  RATIO: ({ passRatio }) => `${passRatio ?? '?'}%通过`,
  SEQUENCE: () => '依次审批',
  RANDOM: () => '随机一人',
  VOTE: ({ votes }) => `${votes ?? '?'}票通过`,
}

function askingText(node: AskingNode, words: Words): string {
  const { multiMode: mode, timeoutHours, timeoutAction: late } = node
  const time = timeoutHours && late ? `${timeoutHours}小时未办${timeoutAction.items[late]}` : ''
  const whom = assigneeText(node.assignee, words) || '未设置审批人'
  const kept = node.hidden?.length ? `隐藏${node.hidden.join('、')}` : ''
  const open = node.writable?.length ? `可填写${node.writable.join('、')}` : ''
  return [whom, manyTexts[mode](node), time, kept, open].filter(Boolean).join(' · ')
}

/** What a node does, in one line. */
export function nodeText(node: Node, words: Words): string {
  if (asks(node)) return askingText(node, words)
  if ('branches' in node) return `${node.branches.length}个分支`
  if (node.type === 'CC') return assigneeText(node.assignee, words) || '未设置抄送人'
  if (node.type === 'DELAY') return `${node.hours}小时后继续`
  if (node.type === 'SUBFLOW') return words.flows.get(node.defKey) ?? (node.defKey || '未选择流程')
  if (node.type === 'TRIGGER') return triggerText(node.trigger, words)
  return '到此通过'
}

const triggerText = (trigger: string, { kind }: Words): string =>
  kind?.triggers.find(({ value }) => value === trigger)?.label ?? '未选择动作'

/** When a branch is taken. */
export function branchText({ type }: Pick<BlockNode, 'type'>, { condition }: Branch, words: Words): string {
  if (type === 'PARALLEL') return '同时进行'
  if (condition === undefined) return '其他情况'
  return condition.trim() === '' ? '未设置条件' : conditionText(condition, words)
}

/** A condition with labels for keys and codes. */
export function conditionText(text: string, { kind, items }: Words): string {
  const variables = kind?.variables ?? []
  const rows = readCondition(text, variables)
  if (!rows) return labelled(text, variables)
  const terms = rows.terms.map(({ key, sign, value }) => {
    const variable = variables.find((one) => one.key === key)!
    if (variable.kind === 'flag') return value === 'N' ? `非${variable.label}` : variable.label
    const code = variable.dictionary && items(variable.dictionary).find((item) => item.value === value)?.text
    return `${variable.label}${signsOf(variable.kind).find((one) => one.value === sign)?.label ?? sign}${code || value}`
  })
  return terms.join(rows.join === 'AND' ? ' 且 ' : ' 或 ')
}
