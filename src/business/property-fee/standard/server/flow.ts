import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { flow, type Acts, type Flow } from '#kernel/server/move.ts'
import { standardMachine, standardMatter } from '../shared/states.ts'
import { followDecision } from './follow-decision.ts'
import { standardGuards, type Step } from './guards.ts'
import type { ApprovedParts } from './ports.ts'
import { publishStandard } from './publish.ts'
import { heldVersions } from './repository.ts'
import { standardTables, type StoredStandard } from './tables.ts'
import { followTodo } from './todos.ts'

const later = (one: string, other: string): string => (one > other ? one : other)

/** In force from its day, or from today where the answer to an objection took longer; the version before ends the day before. */
async function enabled(tx: Tx, actor: Actor, row: StoredStandard): Promise<Partial<StoredStandard>> {
  const startDate = later(row.startDate, today())
  if (row.endDate !== null && row.endDate < startDate) throw refusal('失效日期已过，不能启用')
  for (const before of await heldVersions(tx, row.standardNo, 'for update')) {
    if (before.endDate !== null && before.endDate < startDate) continue
    if (before.startDate >= startDate) throw refusal(`与版本${before.versionNo}生效期重叠`)
    const endDate = addDays(startDate, -1)
    await updateRow(tx, actor, standardTables.feeStandard, before, { endDate })
  }
  return { startDate }
}

/** The last day of a standard that is stopped: today, or a day to come. */
function stopped({ startDate, endDate }: StoredStandard, { endedOn }: Step): Partial<StoredStandard> {
  const last = endedOn ?? today()
  if (last < today()) throw badInput({ endedOn: '停用日期不能早于今天' })
  if (last < startDate) throw badInput({ endedOn: '停用日期不能早于生效日期' })
  if (endDate !== null && last > endDate) throw badInput({ endedOn: '停用日期不能晚于失效日期' })
  return { endDate: last }
}

const actsWith = (parts: ApprovedParts): Acts<StoredStandard, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    if (action === 'submit') return { changes: { submitterId: actor.userId } }
    if (action === 'pass') return { changes: await publishStandard(tx, actor, row) }
    if (action === 'enable') return { changes: await enabled(tx, actor, row) }
    return action === 'stop' ? { changes: stopped(row, input) } : {}
  },
  async follow({ tx, actor, action, input, moved }) {
    if (moved.decisionId !== null) await followDecision({ tx, actor, parts }, moved.id)
    if (action === 'submit') {
      const matter = { bizType: standardMatter, bizId: moved.id, ...(input.remark && { remark: input.remark }) }
      if (input.byApproval || (await parts.approvals.start(tx, actor, matter))) return
    }
    await followTodo({ tx, actor, parts }, moved)
  },
})

export type StandardFlow = Flow<StoredStandard, Step>

export const standardFlowOf = (parts: ApprovedParts): StandardFlow =>
  flow<StoredStandard, Step>(standardMachine, standardTables.feeStandard, standardGuards, actsWith(parts))
