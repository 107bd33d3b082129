import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { countHouseholds, readTurnout } from '../../opinion/server/household-repository.ts'
import type { Step } from './guards.ts'
import type { StoredConsultation } from './tables.ts'

type Changes = Partial<StoredConsultation>

interface StepContext {
  tx: Tx
  row: StoredConsultation
  input: Step
}

async function begun({ tx, row }: StepContext): Promise<Changes> {
  const households = await countHouseholds(tx, row.villageId)
  return { begunAt: nowText(), isPlanned: 'N', households }
}

/** The register goes on: what the end found stays. */
async function closed({ tx, row }: StepContext): Promise<Changes> {
  const turnout = await readTurnout(tx, row)
  return { closedAt: nowText(), households: turnout.reduce((sum, one) => sum + one.households, 0), turnout }
}

function extended({ row, input: { endAt } }: StepContext): Changes {
  if (!endAt) throw badInput({ endAt: '请选择新的截止时间!' })
  if (endAt <= row.endAt) throw badInput({ endAt: '新的截止时间应晚于原截止时间' })
  return { endAt }
}

/** Where a step leads, and what changes with it beside the state. */
export async function outcomeOf(action: string, context: StepContext): Promise<{ target?: string; changes: Changes }> {
  switch (action) {
    case 'start':
      return context.row.beginAt > nowText()
        ? { target: 'DRAFT', changes: { isPlanned: 'Y' } }
        : { target: 'VOTING', changes: { ...(await begun(context)), beginAt: nowText() } }
    case 'open':
      return { changes: await begun(context) }
    case 'withdraw':
      return { changes: { isPlanned: 'N' } }
    case 'extend':
      return { changes: extended(context) }
    case 'cancel':
      return { changes: context.row.state === 'DRAFT' ? { isPlanned: 'N' } : await closed(context) }
    default:
      return { changes: await closed(context) }
  }
}
