import { today } from '#kernel/server/clock.ts'
import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { meterMachine } from '../shared/states.ts'
import { countDrafts } from './repository.ts'
import { meterTables, type StoredMeter } from './tables.ts'

export const meterFlow: Flow<StoredMeter, StepInput> = flow<StoredMeter, StepInput>(
  meterMachine,
  meterTables.feeMeter,
  {
    isSettled: async ({ tx, row }) =>
      (await countDrafts(tx, row.id)) > 0 ? '该表还有未确认的抄表，请先确认末次读数' : undefined,
  },
  { outcome: () => ({ changes: { endDate: today() } }) },
)
