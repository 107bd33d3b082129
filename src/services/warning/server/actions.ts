import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import type { LedgerKind } from '#kernel/server/ledger/ledger-kind.ts'
import { publishHeads } from '#kernel/server/ledger/publish.ts'
import { ledgerFaultText, verifyLedger, type LedgerFault } from '#kernel/server/ledger/verify.ts'
import type { WarningParts } from './ports.ts'
import { pushWarning, type PushedWarning } from './raise-warning.ts'

/** What units that push warnings are handed. */
export interface Warnings {
  /** Raises a warning in the caller's transaction; false where nobody wants to be warned, or its subject is silent. */
  raiseWarning(tx: Tx, actor: Actor, pushed: PushedWarning): Promise<boolean>
}

export const warningsOf = (parts: WarningParts): Warnings => ({
  raiseWarning: async (tx, actor, pushed) => (await pushWarning(parts, tx, actor, pushed)) !== undefined,
})

/** A ledger that is proved, and the type of the warning where it does not come right. */
export interface ProvenLedger {
  kind: LedgerKind
  type: string
  /** The names of villages. */
  names: (reader: Reader, villageIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Proves a ledger for every tenant, and writes the heads of its chains down; what does not fit in a village is a red warning there. */
export async function proveLedger(db: Db, warnings: Warnings, { kind, type, names }: ProvenLedger): Promise<void> {
  for (const tenantId of await tenantIds(db)) {
    const actor = systemActor(tenantId)
    const { faults } = await db.read(actor, (tx) => verifyLedger(tx, kind))
    await db.write(actor, (tx) => publishHeads(tx, actor, kind.ledger))
    const villageIds = [...new Set(faults.map((fault) => fault.villageId))]
    const called = await db.read(actor, (tx) => names(tx, villageIds))
    for (const villageId of villageIds) {
      const own = faults.filter((fault) => fault.villageId === villageId)
      const subject = { id: villageId, name: called.get(villageId) ?? villageId }
      const pushed = { type, level: 'RED', villageId, subject, value: String(own.length), threshold: '1' } as const
      await db.write(actor, (tx) => warnings.raiseWarning(tx, actor, { ...pushed, content: sentence(kind, own) }))
    }
  }
}

const sentence = ({ label }: LedgerKind, faults: readonly LedgerFault[]): string =>
  `${label}账目核对发现${faults.length}处不一致：${faults.slice(0, 3).map(ledgerFaultText).join('；')}`
