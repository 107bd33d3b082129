import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { householdSheetApi } from '../shared/api.ts'
import { householdSheetFields, HouseholdSheetRow } from '../shared/sheet.ts'
import { factsOf, faultsOf, lineOf } from './import-rules.ts'
import { storeLines } from './save-lines.ts'
import type { HouseholdParts } from './ports.ts'

/** Residents from a sheet, many at a time: looked at by a few questions for all of them, stored by a few statements. */
const target = (parts: HouseholdParts): ImportTarget<HouseholdSheetRow> => ({
  title: '住户',
  fields: householdSheetFields,
  input: HouseholdSheetRow,
  inspect: async (tx, actor, rows) => {
    const lines = rows.map((row) => lineOf(parts.secrets, row))
    return faultsOf(await factsOf(tx, actor, lines), lines)
  },
  create: (tx, actor, row) => storeLines({ tx, actor, parts }, [row]),
  createAll: (tx, actor, rows) => storeLines({ tx, actor, parts }, rows),
})

export const householdImports = (parts: HouseholdParts): Route[] => importRoutes(householdSheetApi, target(parts))
