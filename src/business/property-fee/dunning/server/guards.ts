import type { Guard, StepInput } from '#kernel/server/move.ts'
import type { DunningStep } from '../shared/schema.ts'
import type { StoredDunning } from './tables.ts'

export type Step = StepInput & DunningStep
type Check = Guard<StoredDunning, Step>

const isDisputed: Check = ({ row }) => (row.result === 'DISPUTED' ? undefined : '没有待处理的异议')
const isClear: Check = ({ row }) => (row.result === 'DISPUTED' ? '缴费人有异议，处理后再登记' : undefined)

export const dunningGuards = { isDisputed, isClear }
