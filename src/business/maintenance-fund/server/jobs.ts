import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { proveLedger, type Warnings } from '#services/warning/server/actions.ts'
import { beginChains, fundLedgerKind } from './ledger-kinds.ts'

/** What the proof of the ledger needs of its neighbours. */
export interface FundParts {
  warnings: Warnings
}

/** Entries from before there were chains get theirs first; whatever comes beside a chain later is a fault. */
export async function proveFund(db: Db, { warnings }: FundParts): Promise<void> {
  for (const tenantId of await tenantIds(db)) await beginChains(db, systemActor(tenantId))
  await proveLedger(db, warnings, { kind: fundLedgerKind, type: 'FUND_LEDGER', names: villageNames })
}

export const fundJobs = (parts: FundParts): readonly Job[] => [
  job({
    name: 'fund.prove-ledger',
    title: '核对维修资金账目',
    schedule: '0 45 4 * * ?',
    run: ({ db }) => proveFund(db, parts),
  }),
]
