import { actorAs, systemActor, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { SeedSize } from '#kernel/server/feature.ts'
import { logState, move } from '#kernel/server/move.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { LoanParts } from '../../server/ports.ts'
import { sealLoanMachine, sealLoanMatter } from '../shared/states.ts'
import { sealLoanFlowOf } from './flow.ts'
import { nextLoanNo } from './repository.ts'
import { sealLoanTables, type StoredSealLoan } from './tables.ts'

interface Place {
  villageId: string
  committeeId: string
  sealNo: string
}

/** Committees in their term whose seal lies with them. */
const places = `select c.village_id, c.id as committee_id, s.seal_no from committee c
    join lateral (select seal_no, act from committee_seal k where k.tenant_id = c.tenant_id and k.village_id = c.village_id
      order by k.seq desc limit 1) s on s.act in ('ENGRAVE', 'RETURN')
  where c.tenant_id = $1 and c.state = 'EFFECTIVE' order by c.village_id`

/** What is asked for: the first waits, the second was approved and is out. */
const loans = [
  { borrower: '王秘书', purpose: '公共收益审计委托合同盖章', days: 3, opinion: null },
  { borrower: '张副主任', purpose: '电梯年度维保合同盖章', days: 2, opinion: '同意，用后当日归还保管人' },
] as const

const personOf = async (tx: Tx, userId: string): Promise<Actor> => {
  const text = 'select id, username, name from ref_user where tenant_id = $1 and id = $2'
  const { username, name } = await tx.one(statement<{ username: string; name: string }>(text, [tx.tenantId, userId]))
  return actorAs(systemActor(tx.tenantId), { userId, username, realname: name })
}

async function peopleOf(tx: Tx, { peopleInCharge }: LoanParts, { villageId }: Place): Promise<Actor[]> {
  const [clerks, directors] = [
    await peopleInCharge(tx, [villageId], ['communityAdmin'], today()),
    await peopleInCharge(tx, [villageId], ['committeeDirector'], today()),
  ]
  const [clerk, director] = [clerks[0], directors[0]]
  return clerk && director ? [await personOf(tx, clerk.userId), await personOf(tx, director.userId)] : []
}

/**
 * A seal that a clerk of the community asks for, and one that the director has lent. The smallest district, in which tests
 * begin, has no approval that runs.
 */
export async function seedLoans(db: Db, tenantId: number, parts: LoanParts, size: SeedSize): Promise<void> {
  const flow = sealLoanFlowOf(parts)
  await db.write(systemActor(tenantId), async (tx) => {
    const left = [...loans]
    for (const place of await tx.all(statement<Place>(places, [tenantId]))) {
      const [clerk, director] = await peopleOf(tx, parts, place)
      if (!clerk || !director) continue
      const planned = left.shift()
      if (!planned) return
      const { borrower, purpose, days, opinion } = planned
      if (opinion === null && size === 'tiny') continue
      const row = await insertRow(tx, clerk, sealLoanTables.committeeSealLoan, {
        ...{ ...place, loanNo: await nextLoanNo(tx), borrower, purpose, dueDate: addDays(today(), days), files: null },
        ...{ applicantId: clerk.userId, state: sealLoanMachine.initial },
      })
      const { id } = row
      await logState(tx, clerk, sealLoanMachine, { id, from: null, to: row.state, action: 'apply', remark: purpose })
      if (opinion === null) await parts.approvals.start(tx, clerk, { bizType: sealLoanMatter, bizId: id })
      else await move(tx, director, flow, row as StoredSealLoan, 'approve', { remark: opinion }, { bySystem: true })
    }
  })
}
