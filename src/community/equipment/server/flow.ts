import { flow } from '#kernel/server/move.ts'
import { equipmentMachine } from '../shared/states.ts'
import { equipmentTables } from './tables.ts'

/** What is stopped or scrapped needs no word to anybody yet: its history says who did it and why. */
export const equipmentFlow = flow(equipmentMachine, equipmentTables.equipment)
