import { today } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import { keepsBox } from '../../server/guards.ts'
import { archiveTables } from '../../server/tables.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import type { ArchiveLoanStep } from '../shared/schema.ts'
import { archiveLoanMachine } from '../shared/states.ts'
import { archiveLoanTables, type StoredLoan } from './tables.ts'
import { followLoan } from './todos.ts'

type Step = StepInput & ArchiveLoanStep

const mayTakeBack: Guard<StoredLoan, Step> = async ({ tx, actor, row }) => {
  const box = await readRow(tx, actor, archiveTables.committeeArchive, row.archiveId)
  return box && (await keepsBox(tx, actor, box)) ? undefined : '只有责任人或主任可以办理归还'
}

/** A loan ends on the day on which the paper is back. */
export const archiveLoanFlow = flow<StoredLoan, Step>(
  archiveLoanMachine,
  archiveLoanTables.committeeFileLoan,
  { mayTakeBack },
  {
    outcome({ row, input }) {
      const returnedOn = input.returnedOn ?? today()
      if (returnedOn > today()) throw badInput({ returnedOn: '归还日期不能晚于今天' })
      if (returnedOn < row.fromDate) throw badInput({ returnedOn: '归还日期不能早于借出日期' })
      return { changes: { returnedOn, returnNote: input.returnNote?.trim() || null } }
    },
    follow: ({ tx, actor, moved }) => followLoan(tx, actor, moved),
  },
)
