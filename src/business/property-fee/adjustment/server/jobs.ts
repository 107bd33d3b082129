import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { publishHeads } from '#kernel/server/ledger/publish.ts'
import { ledgerFaultText, verifyLedger, type LedgerFault } from '#kernel/server/ledger/verify.ts'
import type { Warnings } from '#services/warning/server/actions.ts'
import { feeLedgerKind } from './ledger-kinds.ts'
import { feeLedger } from './record-entries.ts'

/** What the proof of the ledger needs of its neighbours. */
export interface LedgerParts {
  warnings: Warnings
}

async function warn(
  tx: Tx,
  actor: Actor,
  { warnings }: LedgerParts,
  villageId: string,
  faults: readonly LedgerFault[],
) {
  const named = 'select name from ref_village where tenant_id = $1 and id = $2'
  const village = await tx.maybe(statement<{ name: string }>(named, [tx.tenantId, villageId]))
  await warnings.raiseWarning(tx, actor, {
    ...{ type: 'FEE_LEDGER', level: 'RED', villageId, subject: { id: villageId, name: village?.name ?? villageId } },
    ...{ value: String(faults.length), threshold: '1' },
    content: `物业费用账目核对发现${faults.length}处不一致：${faults.slice(0, 3).map(ledgerFaultText).join('；')}`,
  })
}

/** Proves bills and ledger of every tenant, and writes the heads of its chains down; what does not fit in a village is a red warning there. */
export async function proveLedgers(db: Db, parts: LedgerParts): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const { faults } = await db.read(actor, (tx) => verifyLedger(tx, feeLedgerKind))
    await db.write(actor, (tx) => publishHeads(tx, actor, feeLedger))
    for (const villageId of new Set(faults.map((fault) => fault.villageId))) {
      const own = faults.filter((fault) => fault.villageId === villageId)
      await db.write(actor, (tx) => warn(tx, actor, parts, villageId, own))
    }
  }
}

export const ledgerJob = (parts: LedgerParts): Job =>
  job({
    name: 'fee.prove-ledger',
    title: '核对物业费用账目',
    schedule: '0 30 4 * * ?',
    run: ({ db }) => proveLedgers(db, parts),
  })
