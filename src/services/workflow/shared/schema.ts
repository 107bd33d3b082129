import * as z from 'zod/mini'
import {
  code,
  date,
  dateTime,
  extend,
  files,
  flag,
  id,
  ids,
  integer,
  json,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { Flow } from './definition.ts'
import { WrittenInput, WrittenLine, WritingLine } from './written-line.ts'
import { definitionCategory, definitionState, instanceState, taskKind, taskState } from './dictionaries.ts'

/** How matters of one kind are approved; `flow` is the draft, deployed versions are kept beside it. */
export const WfDefinition = record({
  defKey: text(32, { min: 1, pattern: /^[A-Za-z_][\w-]*$/, message: '流程标识格式不正确' }),
  name: text(100, { min: 1 }),
  bizType: text(32, { min: 1, message: '请选择适用事项!' }),
  remark: nullable(text(500)),
  category: nullable(code(definitionCategory)),
  state: code(definitionState),
  versionNo: integer(0, 1_000_000),
  flow: json(Flow),
  managerIds: ids(20),
})
export type WfDefinition = Infer<typeof WfDefinition>

const entered = pick(WfDefinition, ['defKey', 'name', 'bizType', 'remark', 'flow', 'managerIds'])
export const DefinitionInput = extend(entered, { category: optional(nullable(code(definitionCategory))) })
export type DefinitionInput = Infer<typeof DefinitionInput>

export const WfInstance = record({
  instanceNo: text(32),
  defId: id,
  defName: text(100),
  versionNo: integer(1, 1_000_000),
  title: text(200),
  bizType: text(32),
  bizId: id,
  villageId: nullable(id),
  starterId: id,
  starterName: text(60),
  departId: id,
  state: code(instanceState),
  startTime: dateTime,
  endTime: nullable(dateTime),
  currentNodes: text(500),
  page: text(200),
  params: json(z.record(z.string(), z.string())),
  form: json(z.array(object({ label: z.string(), value: z.string() }))),
  resultReason: nullable(text(500)),
})
export type WfInstance = Infer<typeof WfInstance>

/** Somebody's part in an instance, as the lists show it. */
export const WfTask = record({
  instanceId: id,
  node: text(64),
  nodeName: text(50),
  assignee: nullable(id),
  owner: nullable(id),
  state: code(taskState),
  kind: code(taskKind),
  opinion: nullable(text(1000)),
  doneBy: nullable(id),
  read: flag,
  batch: flag,
  startTime: dateTime,
  dueTime: nullable(dateTime),
  endTime: nullable(dateTime),
  title: text(200),
  defName: text(100),
  starterId: id,
  departId: id,
  villageId: nullable(id),
  /** How long it waits or has waited, in words. */
  stayed: text(30),
})
export type WfTask = Infer<typeof WfTask>

export const WfDelegation = record({
  userId: id,
  deputyId: id,
  fromDay: date,
  toDay: date,
  /** Keys of definitions; none means all. */
  defKeys: ids(50),
  remark: nullable(text(200)),
})
export type WfDelegation = Infer<typeof WfDelegation>
export const DelegationInput = pick(WfDelegation, ['deputyId', 'fromDay', 'toDay', 'remark'])
export type DelegationInput = Infer<typeof DelegationInput>

const opinion = optional(nullable(text(1000)))
const people = z.record(text(64), ids(20))
const task = { taskId: id, opinion }
/** A picture of a signature, and what an opinion comes with. */
const papers = { sign: optional(nullable(files(1))), attachments: optional(nullable(files(9))) }

export const StartInput = object({
  bizType: text(32, { min: 1 }),
  bizId: id,
  remark: optional(text(500)),
  chosen: optional(people),
})
export const PassInput = object({ ...task, ...papers, chosen: optional(people), written: optional(WrittenInput) })
export const PassManyInput = object({ taskIds: ids(50, '单次最多处理50条'), opinion })
export const RejectInput = object({ ...task, ...papers, target: optional(text(64)) })
export const ReturnInput = object({
  ...task,
  ...papers,
  target: text(64, { min: 1 }),
  mode: z.enum(['STEP', 'DIRECT']),
})
export const HandInput = object({ ...task, userId: id })
export const SignInput = object({ ...task, side: z.enum(['before', 'after']), userIds: ids(20) })
export const RemoveSignInput = object({ taskId: id, signId: id })
export const CopyInput = object({ taskId: id, userIds: ids(50) })
export const TaskId = object({ taskId: id })

const why = text(500, { min: 1, message: '请填写原因!' })
export const InstanceId = object({ id })
export const InstanceWhy = object({ id, opinion: why })
/** Goes on; with people for a node that rests because the approver before chose none. */
export const ResumeInput = object({ id, chosen: optional(people) })
export const JumpInput = object({ id, target: text(64, { min: 1 }), opinion: why, chosen: optional(people) })
export const ReassignInput = object({ id, taskId: id, userId: id, opinion: why })

/** A node whose people the starter names; `isNeeded` where nothing starts without. */
const StartSelect = object({ node: z.string(), name: z.string(), isNeeded: z.boolean(), people: z.array(id) })
/** What a matter waits for before it starts: people for nodes, those of the last time named already. */
export const StartWanted = object({
  bizType: z.string(),
  bizId: id,
  /** Why it was handed in, where that was said. */
  remark: nullable(z.string()),
  selects: z.array(StartSelect),
})
export type StartWanted = Infer<typeof StartWanted>

/** A matter that was refused or taken back, to be handed in anew. */
export const Again = object({
  ...StartWanted._zod.def.shape,
  title: z.string(),
  /** Where the record is corrected. */
  page: z.string(),
  params: z.record(z.string(), z.string()),
})
export type Again = Infer<typeof Again>

export const PassedMany = object({
  passed: z.number(),
  refused: z.array(object({ id: z.string(), title: z.string(), reason: z.string() })),
})

/** An entry of the timeline. */
export const WfLog = object({
  id,
  node: z.string(),
  nodeName: z.string(),
  action: z.string(),
  label: z.string(),
  userName: z.string(),
  opinion: nullable(z.string()),
  sign: nullable(z.string()),
  attachments: nullable(z.string()),
  written: nullable(z.array(WrittenLine)),
  at: dateTime,
})
export type WfLog = Infer<typeof WfLog>

/** A task of the diagram, with names. */
export const NodeTask = object({
  id,
  node: z.string(),
  state: code(taskState),
  kind: code(taskKind),
  name: z.string(),
  ownerName: nullable(z.string()),
  opinion: nullable(z.string()),
  startTime: dateTime,
  endTime: nullable(dateTime),
})

/** An instance as whoever takes part in it reads it. */
export const InstanceDetail = object({
  ...WfInstance._zod.def.shape,
  flow: Flow,
  active: z.array(z.string()),
  path: z.array(z.string()),
  /** Why it rests with its managers. */
  parked: z.array(z.string()),
  tasks: z.array(NodeTask),
  logs: z.array(WfLog),
  /** Tasks that wait for the caller. */
  mine: z.array(id),
  may: object({
    withdraw: flag,
    cancel: flag,
    urge: flag,
    manage: flag,
    /** 复制再提: it did not pass, and is the reader's own. */
    again: flag,
    takeBack: z.array(id),
    removeSign: z.array(object({ taskId: id, signId: id, name: z.string() })),
  }),
  /** What whoever has a task may choose: nodes to return to, nodes whose people are to be named. */
  returns: z.array(object({ node: z.string(), name: z.string() })),
  selects: z.array(object({ node: z.string(), name: z.string() })),
  /** Lines that they may write, with the values as they stand. */
  writes: z.array(WritingLine),
})
export type InstanceDetail = Infer<typeof InstanceDetail>

/** A kind of matter that definitions may be made for. */
export const KindInfo = object({
  bizType: z.string(),
  label: z.string(),
  variables: z.array(
    object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['number', 'text', 'code', 'flag']),
      dictionary: optional(z.string()),
    }),
  ),
  /** Lines of the form that may be hidden. */
  lines: z.array(z.string()),
  /** Lines of the form that approvers may be let write. */
  writable: z.array(z.string()),
  people: z.array(object({ value: z.string(), label: z.string() })),
  triggers: z.array(object({ value: z.string(), label: z.string() })),
})
export type KindInfo = Infer<typeof KindInfo>

export const FaultList = z.array(object({ node: z.string(), text: z.string() }))
export const FlowInput = object({ bizType: text(32), defKey: text(64), flow: Flow })
export const PhraseList = object({ phrases: list(text(200, { min: 1 }), 20) })
