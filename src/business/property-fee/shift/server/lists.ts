import { listOf } from '#engines/manage-view/server/list.ts'
import { shiftFields } from '../shared/fields.ts'
import type { FeeShift } from '../shared/schema.ts'
import { shiftTables } from './tables.ts'

export const shiftList = listOf<FeeShift>({ table: shiftTables.feeShift, fields: shiftFields })
