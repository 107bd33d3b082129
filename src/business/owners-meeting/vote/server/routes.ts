import type { List } from '#engines/manage-view/server/list.ts'
import { recordsOf } from '#engines/manage-view/server/records.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Flow } from '#kernel/server/move.ts'
import type { Step } from '../../meeting/server/guards.ts'
import { readDetail } from '../../meeting/server/read-detail.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { meetingPermissions as may } from '../../meeting/shared/permissions.ts'
import type { MeetingStep, OwnersMeeting } from '../../meeting/shared/schema.ts'
import { type OwnersMeetingState } from '../../meeting/shared/states.ts'
import { voteApi, type VoteExtension, type VoteVerdict } from '../shared/api.ts'

const underWay: readonly OwnersMeetingState[] = ['NOTICE', 'VOTING', 'COUNTING', 'PRELIMINARY']
const over: readonly OwnersMeetingState[] = ['PUBLISHED', 'FILING', 'FILED', 'TERMINATED', 'CANCELLED']

type VoteStep = Dealing & MeetingStep

/** A verdict as the step that it means: of the community before the street's. */
async function verdictStep(db: Db, actor: Actor, { pass, opinion, ...input }: VoteVerdict): Promise<VoteStep> {
  const remark = opinion ?? null
  if (pass === 'N' && !remark?.trim()) throw badInput({ opinion: messages.reasonMissing })
  const row = await db.read(actor, (tx) => readRow(tx, actor, ownersMeetingTables.ownersMeeting, input.id))
  const steps = found(row).state === 'STREET' ? (['pass', 'return'] as const) : (['accept', 'refer'] as const)
  return { ...input, action: steps[pass === 'Y' ? 0 : 1], remark }
}

function extensionStep(actor: Actor, { newEnd, reason, ...input }: VoteExtension): VoteStep {
  const remark = reason ?? null
  if (can(actor, may.auditStreet)) return { ...input, action: 'extend', remark }
  return { ...input, action: 'askExtension', remark, voteEnd: newEnd }
}

/** The steps of a meeting, and its lists, as public clients of votes call them. */
export function voteRoutes(list: List<OwnersMeeting>, flow: Flow<StoredMeeting, Step>): readonly Route[] {
  const { deal } = recordsOf({ list, flow, detail: readDetail })
  const among = (states: readonly OwnersMeetingState[]) => ({ state_MultiString: states.join(',') })
  return [
    route(voteApi.list, (db, actor, query) => list.page(db, actor, { ...query, ...among(underWay) })),
    route(voteApi.history, (db, actor, query) => list.page(db, actor, { ...query, ...among(over) })),
    route(voteApi.submit, (db, actor, input, { services }) =>
      deal(db, actor, { ...input, action: 'submit' }, services),
    ),
    route(voteApi.audit, async (db, actor, input, { services }) =>
      deal(db, actor, await verdictStep(db, actor, input), services),
    ),
    route(voteApi.cancel, (db, actor, { reason, ...input }, { services }) =>
      deal(db, actor, { ...input, action: 'cancel', remark: reason ?? null }, services),
    ),
    route(voteApi.lock, (db, actor, input, { services }) => deal(db, actor, { ...input, action: 'lock' }, services)),
    route(voteApi.extend, (db, actor, input, { services }) => deal(db, actor, extensionStep(actor, input), services)),
    route(voteApi.publish, (db, actor, input, { services }) =>
      deal(db, actor, { ...input, action: 'publish' }, services),
    ),
  ]
}
