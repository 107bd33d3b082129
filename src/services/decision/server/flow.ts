import * as z from 'zod/mini'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { inTurn } from '#kernel/server/check-in-turn.ts'
import { flow, type Acts, type Flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { decisionMade, decisionRevoked } from '../shared/events.ts'
import { DecisionMade, type RevokeStep } from '../shared/schema.ts'
import { decisionMachine } from '../shared/states.ts'
import { triedAgain } from '../shared/matter.ts'
import { decisionPurposes } from './files.ts'
import { recentRefusals } from './lookup.ts'
import type { DecisionParts } from './ports.ts'
import { decisionTables, type StoredDecision } from './tables.ts'
import { followTodo } from './todos.ts'

type Step = StepInput & Infer<typeof RevokeStep>
type Check = Guard<StoredDecision, Step>

const isOthers: Check = ({ actor, row }) => (row.createBy === actor.username ? '不能核验自己登记的决定' : undefined)
/**
 * What owners have refused is not put to them again within a year without a consent. What they have refused again changes
 * nobody's right, and is kept as it was.
 */
const isTriedAnew: Check = async ({ tx, row }) => {
  if (row.result !== 'PASSED' || row.retryFiles !== null) return undefined
  const [title] = await recentRefusals(tx, { villageId: row.villageId, on: row.votedFrom, matters: [row] })
  return title === undefined ? undefined : triedAgain(title)
}
const isUnsettled: Check = ({ row }) => (row.settledAt === null ? undefined : '后续事项已办结')

/** The day and the document with which a decision ends. */
async function ended(tx: Tx, actor: Actor, { decidedOn }: StoredDecision, { revokedOn, revokeFiles }: Step) {
  if (!revokedOn) throw badInput({ revokedOn: '请选择撤销生效日!' })
  if (revokedOn < decidedOn) throw badInput({ revokedOn: '撤销生效日不能早于决定日期' })
  if (revokedOn > today()) throw badInput({ revokedOn: '撤销生效日不能晚于今天' })
  const after = storedPaths(revokeFiles)
  if (after === null) throw badInput({ revokeFiles: '请上传撤销决定的裁判文书或行政文书' })
  await claimPaths(tx, actor, { field: 'revokeFiles', purposes: decisionPurposes, after })
  return { revokedOn, revokeFiles: after }
}

const actsWith = (parts: DecisionParts): Acts<StoredDecision, Step> => ({
  async outcome({ tx, actor, row, action, input }) {
    if (action === 'pass') return { target: row.result === 'PASSED' ? 'IN_FORCE' : 'RECORDED' }
    if (action === 'revoke') return { changes: await ended(tx, actor, row, input) }
    return action === 'settle' ? { changes: { settledAt: nowText() } } : {}
  },
  async follow({ tx, actor, action, moved }) {
    await followTodo(tx, actor, moved, parts)
    const { id, villageId, decisionNo, topicKind, subjectType, revokedOn } = moved
    if (action === 'pass') await emit(tx, actor, decisionMade, id, z.parse(DecisionMade, moved))
    if (action === 'revoke' && revokedOn !== null)
      await emit(tx, actor, decisionRevoked, id, { id, villageId, decisionNo, topicKind, subjectType, revokedOn })
  },
})

const guards = { isTriedAnew, mayPass: inTurn(isOthers, isTriedAnew), isUnsettled }

export const decisionFlowOf = (parts: DecisionParts): Flow<StoredDecision, Step> =>
  flow<StoredDecision, Step>(decisionMachine, decisionTables.decision, guards, actsWith(parts))
