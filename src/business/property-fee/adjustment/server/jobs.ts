import { job, type Job } from '#kernel/server/jobs/job.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { proveLedger, type ProvenLedger, type Warnings } from '#services/warning/server/actions.ts'
import { feeLedgerKind } from './ledger-kinds.ts'

/** What the proof of the ledger needs of its neighbours. */
export interface LedgerParts {
  warnings: Warnings
}

export const provenFees: ProvenLedger = { kind: feeLedgerKind, type: 'FEE_LEDGER', names: villageNames }

export const ledgerJob = ({ warnings }: LedgerParts): Job =>
  job({
    name: 'fee.prove-ledger',
    title: '核对物业费用账目',
    schedule: '0 30 4 * * ?',
    run: ({ db }) => proveLedger(db, warnings, provenFees),
  })
