import * as z from 'zod/mini'
import { code, id, ids, integer, list, object, optional, text, type Infer, type Schema } from '#kernel/shared/schema.ts'
import {
  assigneeKind,
  dedupeRule,
  emptyRule,
  multiMode,
  nodeButton,
  rejectRule,
  starterRule,
  timeoutAction,
} from './dictionaries.ts'

/** Most nodes beside each other, and how deep branches may stand in branches. */
export const limits = { nodes: 60, branches: 12, depth: 8, delayHours: 90 * 24, subflowDepth: 3 } as const

/** Whom a node asks; which keys count follows from the kind. */
export const AssigneeRule = object({
  kind: code(assigneeKind),
  users: optional(ids(50)),
  /** Codes of special roles. */
  roles: optional(list(text(64, { min: 1 }), 20)),
  departs: optional(ids(20)),
  /** STARTER_DEPT_LEADER: which level above; MULTI_LEVEL_LEADERS: up to which. */
  level: optional(integer(1, 10)),
  /** POSITION: held by members of `departs` or, without any, around the starter's organisation. */
  positions: optional(ids(20)),
  /** USER_GROUP. */
  groups: optional(ids(20)),
  /** EXPRESSION: a formula that gives a role's code or a name that the matter's kind gives people for. */
  expression: optional(text(300, { min: 1 })),
  /** FORM_USER, FORM_DEPT_LEADER: a name that the matter's kind gives people for. */
  people: optional(text(64, { min: 1 })),
  /** Only so many different people of those found, the least busy first; fewer found stops at the managers. */
  take: optional(integer(1, 20)),
})
export type AssigneeRule = Infer<typeof AssigneeRule>

const named = { id: text(32, { min: 1, pattern: /^[A-Za-z_][\w-]*$/ }), name: text(50, { min: 1 }) }

/** Lines of the matter's form that a node keeps from whom it asks. */
const hidden = optional(list(text(32, { min: 1 }), 20))
/** Lines of the form that whom a node asks may write. */
const writable = optional(list(text(32, { min: 1 }), 20))

const AskingNode = object({
  ...named,
  type: z.enum(['APPROVE', 'HANDLE']),
  assignee: AssigneeRule,
  multiMode: code(multiMode),
  /** RATIO: whole percent of all approvers that must agree. */
  passRatio: optional(integer(1, 100)),
  /** VOTE: how many must agree. */
  votes: optional(integer(1, 50)),
  emptyRule: optional(code(emptyRule)),
  emptyUser: optional(id),
  sameAsStarter: optional(code(starterRule)),
  rejectTo: optional(code(rejectRule)),
  rejectNode: optional(text(32)),
  timeoutHours: optional(integer(1, 24 * 90)),
  timeoutAction: optional(code(timeoutAction)),
  timeoutUser: optional(id),
  opinionRequired: optional(z.boolean()),
  /** Whoever decides signs. */
  signRequired: optional(z.boolean()),
  /** Several matters may be passed at once. */
  batch: optional(z.boolean()),
  /** What may be done beside agreeing; absent: everything. */
  buttons: optional(list(code(nodeButton), 6)),
  hidden,
  writable,
})
export type AskingNode = Infer<typeof AskingNode>

const CcNode = object({ ...named, type: z.literal('CC'), assignee: AssigneeRule, hidden })
const DelayNode = object({ ...named, type: z.literal('DELAY'), hours: integer(1, limits.delayHours) })
const TriggerNode = object({ ...named, type: z.literal('TRIGGER'), trigger: text(64, { min: 1 }) })
const EndNode = object({ ...named, type: z.literal('END') })

/** A way through a block. Without a condition it is the default one, or one of several at once. */
export interface Branch {
  id: string
  name: string
  condition?: string | undefined
  nodes: Node[]
}

export interface BlockNode {
  id: string
  name: string
  type: 'CONDITION' | 'PARALLEL' | 'INCLUSIVE'
  branches: Branch[]
}

/** The nodes of another definition, put in when this one is deployed. */
export interface SubflowNode {
  id: string
  name: string
  type: 'SUBFLOW'
  defKey: string
  nodes?: Node[] | undefined
}

export type Node =
  | AskingNode
  | BlockNode
  | SubflowNode
  | Infer<typeof CcNode>
  | Infer<typeof DelayNode>
  | Infer<typeof TriggerNode>
  | Infer<typeof EndNode>
export type NodeType = Node['type']

const Nodes: Schema<Node[]> = z.lazy(() => list(Node, limits.nodes)) as unknown as Schema<Node[]>
const BranchSchema = object({ ...named, condition: optional(text(300)), nodes: Nodes })
const BlockSchema = object({
  ...named,
  type: z.enum(['CONDITION', 'PARALLEL', 'INCLUSIVE']),
  branches: list(BranchSchema, limits.branches),
})
const SubflowSchema = object({ ...named, type: z.literal('SUBFLOW'), defKey: text(64), nodes: optional(Nodes) })

export const Node = z.discriminatedUnion('type', [
  AskingNode,
  BlockSchema,
  SubflowSchema,
  CcNode,
  DelayNode,
  TriggerNode,
  EndNode,
]) as unknown as Schema<Node>

/** Who may start: holders of roles, members of organisations and people by name; each opens the way. */
const StartScope = object({
  roles: optional(list(text(64, { min: 1 }), 20)),
  departs: optional(ids(50)),
  users: optional(ids(50)),
})
export type StartScope = Infer<typeof StartScope>

/**
 * How a matter is approved: nodes one after the other, with blocks whose branches join again behind them. START is the
 * definition itself (id `start`); whoever gets behind the last node, or to an END, has passed.
 */
export const Flow = object({
  nodes: Nodes,
  allowWithdraw: z.boolean(),
  allowCancel: z.boolean(),
  autoDedupe: code(dedupeRule),
  /** Absent, or without a name: whoever may hand such a matter in. */
  startScope: optional(StartScope),
  /** How instances are called and numbered, see `naming-rule.ts`; absent: as the matter is called, and by days. */
  titleRule: optional(text(100)),
  noRule: optional(text(32)),
})
export type Flow = Infer<typeof Flow>

/** Nodes that ask people and wait for them. */
export const asks = (node: Node): node is AskingNode => node.type === 'APPROVE' || node.type === 'HANDLE'

/** The place before the first node, where whoever started corrects what was returned. */
export const startNode = 'start'
