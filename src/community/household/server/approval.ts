import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { relationType } from '../shared/dictionaries.ts'
import type { HouseholdDoubt } from '../shared/dealing.ts'
import { householdPermissions as may } from '../shared/permissions.ts'
import { admit, turnDown } from './audit.ts'
import { householdMatter } from '../shared/states.ts'
import { householdFlow } from './flow.ts'
import { auditPage } from './notices.ts'
import type { Act, HouseholdParts } from './ports.ts'
import { lockHousehold, lockResident, placeText } from './repository.ts'
import { lockInRoom } from './service.ts'
import type { StoredHousehold } from './tables.ts'
import { askManagers, settleTodos } from './todos.ts'

/** Whoever manages the village cannot decide: the community does, by the approval in force. */
export async function doubt({ tx, actor, parts }: Act, { id, remark, version }: HouseholdDoubt): Promise<string> {
  await lockInRoom({ tx, actor, parts }, { id, version })
  if (!(await parts.approvals.start(tx, actor, { bizType: householdMatter, bizId: id, remark }))) {
    throw refusal('存疑核实流程未启用，请联系管理员')
  }
  return id
}

async function begin(act: Act, id: string, remark: string | undefined): Promise<Matter> {
  const { tx, actor } = act
  const row = await lockInRoom(act, { id })
  await move(tx, actor, householdFlow, row, 'doubt', { remark })
  await settleTodos(act, id, 'CANCELLED')
  const { nameMask } = await lockResident(tx, row.residentId)
  const place = await placeText(tx, row)
  return {
    title: `住户认证存疑：${nameMask}（${relationType.items[row.relationType]}）`,
    villageId: row.villageId,
    page: auditPage,
    params: { _open: `detail:${id}` },
    values: { relationType: row.relationType },
    form: [
      { label: '申请人', value: nameMask },
      { label: '住户类型', value: relationType.items[row.relationType] },
      { label: '房屋', value: place },
      { label: '申请时间', value: row.applyTime ?? '' },
      { label: '存疑原因', value: remark?.trim() ?? '' },
    ],
  }
}

/** The application that was decided; it may have lapsed meanwhile, which its machine refuses. */
const locked = async (tx: Tx, id: string): Promise<StoredHousehold> => found(await lockHousehold(tx, id))

const decided = (actor: Actor, opinion: string | null) => ({
  auditOpinion: opinion,
  auditTime: nowText(),
  auditBy: actor.username,
})

async function applicantOf(reader: Reader, id: string): Promise<string[]> {
  const text = 'select applicant_id from household where tenant_id = $1 and id = $2 and applicant_id is not null'
  return (await reader.all(statement<{ applicantId: string }>(text, [reader.tenantId, id]))).map(
    (row) => row.applicantId,
  )
}

/** How disputed applications of residents are decided. */
export const householdApproval = (parts: HouseholdParts): WorkflowKind => ({
  bizType: householdMatter,
  label: '住户认证存疑核实',
  start: may.audit,
  variables: [{ key: 'relationType', label: '住户类型', kind: 'code', dictionary: relationType.code }],
  lines: ['房屋', '申请时间', '存疑原因'],
  begin: (tx, actor, id, remark) => begin({ tx, actor, parts }, id, remark),
  passed: async (tx, actor, id, { opinion }) =>
    admit({ tx, actor, parts }, await locked(tx, id), decided(actor, opinion), true),
  refused: async (tx, actor, id, { opinion }) => {
    const verdict = decided(actor, `社区核实未通过：${opinion ?? '未填写意见'}`)
    await turnDown({ tx, actor, parts }, await locked(tx, id), 'reject', verdict, true)
  },
  // The application waits for its managers as before.
  cancelled: async (tx, _actor, id) => {
    const row = await locked(tx, id)
    const { name } = await lockResident(tx, row.residentId)
    await askManagers({ tx, actor: systemActor(tx.tenantId), parts }, row, name)
  },
  apart: applicantOf,
  definitions: [
    {
      defKey: 'household_doubt',
      name: '住户认证存疑核实',
      remark: '由小区所在社区核实后决定',
      active: true,
      flow: {
        allowWithdraw: true,
        allowCancel: true,
        autoDedupe: 'NONE',
        nodes: [
          {
            id: 'community',
            name: '社区核实',
            type: 'APPROVE',
            assignee: { kind: 'AREA_ROLE', roles: ['communityAdmin'] },
            multiMode: 'ANY',
            emptyRule: 'TO_ADMIN',
            rejectTo: 'END',
            timeoutHours: 72,
            timeoutAction: 'REMIND',
            opinionRequired: true,
          },
        ],
      },
    },
  ],
})
