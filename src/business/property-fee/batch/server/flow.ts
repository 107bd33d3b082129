import { flow, type Flow, type StepInput } from '#kernel/server/move.ts'
import { batchMachine } from '../shared/states.ts'
import { batchTables, type StoredBatch } from './tables.ts'

export const batchFlow: Flow<StoredBatch, StepInput> = flow<StoredBatch, StepInput>(batchMachine, batchTables.feeBatch)
