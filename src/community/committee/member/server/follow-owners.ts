import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { lockCommittee } from '../../server/repository.ts'
import { committeePage, openOne } from '../../server/todos.ts'
import { isInOffice } from '../../shared/states.ts'
import { memberSteps } from './member-guards.ts'
import { ownsIn } from './repository.ts'
import { followCommittee } from './rules.ts'
import type { StoredMember } from './tables.ts'

const lost = noticeTemplate('COMMITTEE_MEMBER_LOST', {
  name: '委员资格终止',
  title: '{name}的委员资格已终止',
  text: '{committee}委员{name}已不再是本小区业主，委员资格自{date}起终止，请在30日内办理变更备案。',
  level: 'M',
  variables: { name: '委员', committee: '业委会', date: '日期' },
})

/** Seats that somebody holds in committees of a village. */
const seats = `select m.* from committee_member m
  join committee c on c.tenant_id = m.tenant_id and c.id = m.committee_id and c.del_flag = 0 and c.kind = '1'
  where m.tenant_id = $1 and m.village_id = $2 and m.resident_id = $3 and m.state = '1' and m.del_flag = 0 order by m.id`

const account = `select distinct user_id from ref_owner_person where tenant_id = $1 and resident_id = $2 and user_id is not null`

/** People who own nothing in a village any more lose their seats there; told, and left to be reported. */
export async function followOwners(
  tx: Tx,
  actor: Actor,
  { villageId, residentIds }: { villageId: string; residentIds: readonly string[] },
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  for (const residentId of residentIds) {
    if (await ownsIn(tx, villageId, residentId)) continue
    const held = await tx.all(statement<StoredMember>(seats, [tx.tenantId, villageId, residentId]))
    for (const seat of held) await endSeat(tx, actor, seat, parts)
  }
}

async function endSeat(
  tx: Tx,
  actor: Actor,
  seat: StoredMember,
  parts: Pick<CommitteeParts, 'peopleInCharge'>,
): Promise<void> {
  const committee = await lockCommittee(tx, seat.committeeId)
  if (!committee) return
  const text = 'select * from committee_member where tenant_id = $1 and id = $2 for update'
  const row = await tx.one(statement<StoredMember>(text, [tx.tenantId, seat.id]))
  if (row.state !== '1') return
  const day = today()
  const endDate = day < row.startDate ? row.startDate : day
  const changes = {
    endDate,
    leaveReason: '1',
    ...(isInOffice(committee.state) && { changedOn: day, reportedOn: null }),
  } as const
  await move(tx, actor, memberSteps, row, 'lose', {}, { bySystem: true, changes })
  const people = await parts.peopleInCharge(tx, [row.villageId], ['committeeDirector', 'communityAdmin'], day)
  const own = await tx.all(statement<{ userId: string }>(account, [tx.tenantId, row.residentId]))
  await followCommittee(tx, actor, committee.id, parts)
  await notify(tx, actor, {
    userIds: [...people, ...own].map(({ userId }) => userId),
    template: lost,
    params: { name: row.name, committee: committee.name, date: endDate },
    bizType: 'COMMITTEE',
    bizId: committee.id,
    openPage: committeePage,
    openParams: openOne(committee.id),
  })
}
