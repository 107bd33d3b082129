import { Client } from 'pg'
import { systemActor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { definitionApi, instanceApi, taskApi } from '#services/workflow/shared/api.ts'
import type { Flow, Node } from '#services/workflow/shared/definition.ts'
import { instancePermissions } from '#services/workflow/shared/permissions.ts'
import type { Caller, TestApp } from './test-app.ts'

const bizType = 'TEST_REFUND'
export const userId = (name: string): string => seedId('user', name)

const table = `create table test_refund (id text primary key, state text not null, amount numeric not null,
    village_id text, applicant text not null, payee text not null);
  grant all on test_refund to linli_app`

interface Refund {
  id: string
  state: string
  amount: string
  villageId: string | null
  applicant: string
  payee: string
}

const read = (reader: Reader, id: string): Promise<Refund> =>
  reader.one(statement<Refund>('select *, amount::text as amount from test_refund where id = $1', [id]))
const turn = (state: string) => async (tx: Tx, _actor: unknown, id: string) => {
  await tx.run(statement('update test_refund set state = $2 where id = $1', [id, state]))
}

/** A refund, as an area that nobody has built yet would bring it: one of 66.60 cannot be paid out. */
const refundKind: WorkflowKind = {
  bizType,
  label: '退款',
  start: instancePermissions.start,
  variables: [{ key: 'amount', label: '退款金额', kind: 'number' }],
  begin: async (tx, actor, id) => {
    const { state, amount, villageId } = await read(tx, id)
    if (state !== 'DRAFT' && state !== 'REJECTED') throw refusal('当前状态不允许该操作，请刷新')
    await turn('AUDITING')(tx, actor, id)
    const form = [{ label: '退款金额', value: amount }]
    return { title: `退款${amount}元`, villageId, page: '/refund', params: {}, values: { amount }, form }
  },
  passed: async (tx, actor, id) => {
    if ((await read(tx, id)).amount === '66.60') throw refusal('账户余额不足')
    await turn('PAID')(tx, actor, id)
  },
  refused: turn('REJECTED'),
  cancelled: turn('DRAFT'),
  apart: async (reader, id) => [(await read(reader, id)).applicant],
  people: { payee: { label: '收款人', read: async (reader, id) => [(await read(reader, id)).payee] } },
  triggers: { stamp: { label: '盖章', run: turn('STAMPED') } },
}

/** A product with refunds: definitions for them, refunds on their way, and people who decide. */
export async function approvalStory(app: TestApp) {
  const client = new Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(table)
  await client.end()
  // The product asks its units for kinds at every call: this one joins those of a unit that has some.
  const unit = app.features.find(({ workflows = [] }) => workflows.length > 0)!
  ;(unit.workflows as WorkflowKind[]).push(refundKind)
  const admin = await app.as('supadmin')
  const rows = <Row>(text: string, values: unknown[] = []) =>
    app.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
  const villages = await rows<{ id: string }>(
    `select v.id from ref_village v join ref_depart d on d.tenant_id = v.tenant_id and starts_with(d.org_code, v.org_code)
      join ref_user_depart m on m.tenant_id = v.tenant_id and m.depart_id = d.id where m.user_id = $1`,
    [userId('village0101')],
  )
  const villageId = villages[0]!.id
  let serial = 0
  const draftOf = (flow: Flow) => ({ ...{ bizType, name: '退款审批', remark: null, managerIds: [] }, flow })

  /** Makes a definition and puts it in force in the place of the one before. */
  async function inForce(nodes: Node[], more: Partial<Flow> = {}): Promise<string> {
    const flow: Flow = { nodes, allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE', ...more }
    const made = await admin.call(definitionApi.create, { ...draftOf(flow), defKey: `refund_${++serial}` })
    if (!made.success) throw new Error(made.message)
    const deployed = await admin.call(definitionApi.deploy, { id: made.result.id })
    if (!deployed.success) throw new Error(deployed.message)
    return made.result.id
  }

  /** A refund that nobody has handed in. */
  async function drafted(amount: string, by = 'cs0101', more: Partial<Refund> = {}): Promise<string> {
    const id = newId()
    await rows('insert into test_refund values ($1, $2, $3, $4, $5, $6) returning id', [
      ...[id, 'DRAFT', amount, more.villageId === undefined ? villageId : more.villageId],
      ...[userId(by), userId(more.payee ?? 'staff0101')],
    ])
    return id
  }

  /** Hands a refund in; answers its id and that of its instance. */
  async function submitted(amount: string, by = 'cs0101', more: Partial<Refund> = {}) {
    const bizId = await drafted(amount, by, more)
    const answer = await (await app.as(by)).call(instanceApi.start, { bizType, bizId })
    if (!answer.success) throw new Error(answer.message)
    return { bizId, id: answer.result.id }
  }

  const detail = async (id: string, caller: Caller = admin) => (await caller.call(instanceApi.one, { id })).result
  const names = new Map(
    (await rows<{ id: string; username: string }>('select id, username from ref_user')).map((one) => [
      one.id,
      one.username,
    ]),
  )
  /** Who has a task that runs, as `node:username`, or `node:roles` while nobody has taken it. */
  async function waiting(id: string): Promise<string[]> {
    const text = `select node, assignee, roles from wf_task where instance_id = $1 and state in ('RUNNING', 'DELEGATED')
        and kind not in ('CC', 'READ') order by place`
    const tasks = await rows<{ node: string; assignee: string | null; roles: string[] }>(text, [id])
    return tasks.map(({ node, assignee, roles }) => `${node}:${assignee ? names.get(assignee) : roles.join('+')}`)
  }

  /** Takes a step on the caller's own task of an instance. */
  async function act(by: string, id: string, verb: 'pass' | 'reject' | 'return' | 'transfer', more: object = {}) {
    const caller = await app.as(by)
    const own = (await detail(id, caller))?.mine[0]
    // Whoever has none tries the first that waits for somebody else.
    const text = `select id from wf_task where instance_id = $1 and state = 'RUNNING' order by place limit 1`
    const taskId = own ?? (await rows<{ id: string }>(text, [id]))[0]?.id ?? 'none'
    return caller.call(taskApi[verb] as typeof taskApi.pass, { taskId, ...more })
  }

  const stateOf = async (bizId: string) =>
    (await rows<{ state: string }>('select state from test_refund where id = $1', [bizId]))[0]?.state
  return { admin, rows, villageId, bizType, inForce, drafted, submitted, detail, waiting, act, stateOf }
}
