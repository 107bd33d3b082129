import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { definitionApi, delegationApi, instanceApi, taskApi } from '../shared/api.ts'
import type { DefinitionInput, DelegationInput, KindInfo, WfDefinition, WfDelegation } from '../shared/schema.ts'
import { deploy, installDefinitions, judged, turn } from './definitions.ts'
import { readInstance } from './detail.ts'
import { own, ruled, start, urge } from './instances.ts'
import { appliedList, copyList, definitionList, delegationList, doneList, instanceList, todoList } from './lists.ts'
import type { WorkflowParts } from './parts.ts'
import { activeOf, furthestDay } from './people.ts'
import { simulate } from './simulate.ts'
import { copyTask, handler, passMany, readPhrases, storePhrases } from './tasks.ts'

export const workflowRoutes = (parts: WorkflowParts): Route[] => [
  ...taskRoutes(parts),
  ...instanceRoutes(parts),
  ...definitionRoutes(parts),
  ...crudRoutes<WfDelegation, DelegationInput>(delegationApi, {
    title: '流程委托',
    list: delegationList,
    rules: { check, derive },
  }),
]

const taskRoutes = (parts: WorkflowParts): Route[] => [
  route(taskApi.todo, (db, actor, query) => todoList.page(db, actor, query)),
  route(taskApi.done, (db, actor, query) => doneList.page(db, actor, query)),
  route(taskApi.cc, (db, actor, query) => copyList.page(db, actor, query)),
  route(
    taskApi.pass,
    handler(parts, (on, { opinion, chosen }) => ({
      is: 'pass',
      ...on,
      opinion: opinion ?? null,
      ...(chosen && { chosen }),
    })),
  ),
  route(
    taskApi.reject,
    handler(parts, (on, { opinion, target }) => ({
      is: 'reject',
      ...on,
      opinion: opinion ?? null,
      ...(target && { target }),
    })),
  ),
  route(
    taskApi.return,
    handler(parts, (on, { opinion, target, mode }) => ({
      is: 'return',
      ...on,
      opinion: opinion ?? null,
      target,
      mode,
    })),
  ),
  route(
    taskApi.transfer,
    handler(
      parts,
      (on, { opinion, userId }) => ({ is: 'transfer', ...on, to: userId, opinion: opinion ?? null }),
      ({ userId }) => [userId],
    ),
  ),
  route(
    taskApi.delegate,
    handler(
      parts,
      (on, { opinion, userId }) => ({ is: 'delegate', ...on, to: userId, opinion: opinion ?? null }),
      ({ userId }) => [userId],
    ),
  ),
  route(
    taskApi.addSign,
    handler(
      parts,
      (on, { opinion, side, userIds }) => ({ is: 'addSign', ...on, side, users: userIds, opinion: opinion ?? null }),
      ({ userIds }) => userIds,
    ),
  ),
  route(
    taskApi.removeSign,
    handler(parts, (on, { signId }) => ({ is: 'removeSign', ...on, sign: signId })),
  ),
  route(
    taskApi.read,
    handler(parts, (on) => ({ is: 'read', ...on })),
  ),
  route(
    taskApi.takeBack,
    handler(parts, ({ user, task }) => ({ is: 'takeBack', user, task })),
  ),
  route(taskApi.copy, copyTask(parts)),
  route(taskApi.passMany, (db, actor, input) => passMany(db, actor, input, parts)),
  route(taskApi.phrases, readPhrases),
  route(taskApi.setPhrases, storePhrases),
]

const instanceRoutes = (parts: WorkflowParts): Route[] => [
  route(instanceApi.page, (db, actor, query) => instanceList.page(db, actor, query)),
  route(instanceApi.applied, (db, actor, query) => appliedList.page(db, actor, query)),
  route(instanceApi.one, (db, actor, { id }) => db.read(actor, (tx) => readInstance(tx, actor, id))),
  route(instanceApi.start, (db, actor, { chosen, remark, ...input }) =>
    start(parts)(db, actor, { ...input, ...(chosen && { chosen }), ...(remark !== undefined && { remark }) }),
  ),
  route(
    instanceApi.withdraw,
    own(parts, (_input, { userId }) => ({ is: 'withdraw', user: userId })),
  ),
  route(
    instanceApi.cancel,
    own(parts, ({ opinion }, { userId }, { row }) => ({
      is: 'cancel',
      user: userId,
      opinion,
      byManager: row.starterId !== userId,
    })),
  ),
  route(instanceApi.urge, urge(parts)),
  route(
    instanceApi.suspend,
    ruled(parts, ({ opinion }, { userId }) => ({ is: 'suspend', user: userId, opinion })),
  ),
  route(
    instanceApi.resume,
    ruled(parts, (_input, { userId }) => ({ is: 'resume', user: userId })),
  ),
  route(
    instanceApi.terminate,
    ruled(parts, ({ opinion }, { userId }) => ({ is: 'terminate', user: userId, opinion })),
  ),
  route(
    instanceApi.jump,
    ruled(parts, ({ target, opinion }, { userId }) => ({ is: 'jump', user: userId, target, opinion })),
  ),
  route(
    instanceApi.reassign,
    ruled(
      parts,
      ({ taskId, userId: to, opinion }, { userId }) => ({ is: 'reassign', user: userId, task: taskId, to, opinion }),
      ({ userId }) => [userId],
    ),
  ),
]

const kindsOf = ({ kinds }: WorkflowParts): KindInfo[] =>
  kinds().map(({ bizType, label, variables, people = {}, triggers = {} }) => {
    const choices = (all: Readonly<Record<string, { label: string }>>) =>
      Object.entries(all).map(([value, one]) => ({ value, label: one.label }))
    return { bizType, label, variables: [...variables], people: choices(people), triggers: choices(triggers) }
  })

function definitionRoutes(parts: WorkflowParts): Route[] {
  const rules = {
    check: (tx: Tx, _actor: Actor, input: DefinitionInput, before: WfDefinition | undefined) =>
      checkDefinition(tx, parts, input, before),
    derive: (
      _tx: Tx,
      _actor: Actor,
      _input: DefinitionInput,
      before: WfDefinition | undefined,
    ): Partial<WfDefinition> => (before ? {} : { state: 'DRAFT', versionNo: 0 }),
    checkRemoval: (_tx: Tx, _actor: Actor, { state }: WfDefinition) => {
      if (state === 'ACTIVE') throw refusal('启用中的流程不能删除，请先挂起')
      return Promise.resolve()
    },
  }
  const { page, ...api } = definitionApi
  return [
    // Definitions of units that an organisation has not met yet come with its first look.
    route(page, async (db, actor, query) => {
      await db.write(actor, (tx) => installDefinitions(tx, actor, parts))
      return definitionList.page(db, actor, query)
    }),
    ...crudRoutes<WfDefinition, DefinitionInput>(api, { title: '流程定义', list: definitionList, rules }),
    route(definitionApi.kinds, () => Promise.resolve(kindsOf(parts))),
    route(definitionApi.judge, (db, actor, input) => db.read(actor, (tx) => judged(tx, parts, input))),
    route(definitionApi.simulate, (db, actor, input) => db.read(actor, (tx) => simulate(tx, actor, parts, input))),
    route(definitionApi.deploy, (db, actor, { id }) => db.write(actor, (tx) => deploy(tx, actor, parts, id))),
    route(definitionApi.suspend, (db, actor, { id }) => db.write(actor, (tx) => turn(tx, actor, id, 'SUSPENDED'))),
    route(definitionApi.activate, (db, actor, { id }) => db.write(actor, (tx) => turn(tx, actor, id, 'ACTIVE'))),
  ]
}

async function checkDefinition(
  tx: Tx,
  { kinds }: WorkflowParts,
  input: DefinitionInput,
  before: WfDefinition | undefined,
): Promise<void> {
  if (!kinds().some(({ bizType }) => bizType === input.bizType)) throw badInput({ bizType: '请选择适用事项!' })
  const taken = 'select id from wf_definition where tenant_id = $1 and def_key = $2 and id <> $3'
  if (await tx.maybe(statement(taken, [tx.tenantId, input.defKey, before?.id ?? '']))) {
    throw badInput({ defKey: `已经存在流程标识为【${input.defKey}】的流程` })
  }
  if (before && before.versionNo > 0 && (before.defKey !== input.defKey || before.bizType !== input.bizType)) {
    throw badInput({ defKey: '已发布的流程不能修改流程标识和适用事项' })
  }
  if ((await activeOf(tx, input.managerIds)).length < input.managerIds.length)
    throw badInput({ managerIds: '流程管理员已离职或停用' })
}

async function check(tx: Tx, actor: Actor, { deputyId, fromDay, toDay }: DelegationInput): Promise<void> {
  if (toDay < fromDay) throw badInput({ toDay: '结束日期不能早于开始日期' })
  if (toDay < today()) throw badInput({ toDay: '结束日期不能早于今天' })
  if (toDay > furthestDay()) throw badInput({ toDay: '委托不能超过一年' })
  if (deputyId === actor.userId) throw badInput({ deputyId: '不能委托给自己' })
  if ((await activeOf(tx, [deputyId])).length === 0) throw badInput({ deputyId: '受托人已离职或停用' })
}

const derive = (_tx: Tx, actor: Actor): Partial<WfDelegation> => ({ userId: actor.userId, defKeys: [] })
