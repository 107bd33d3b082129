import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TakenRow } from '#kernel/server/db/take-back.ts'
import type { Route } from '#kernel/server/http/route.ts'
import { householdSheetApi } from '../shared/api.ts'
import { householdSheetFields, HouseholdSheetRow } from '../shared/sheet.ts'
import { factsOf, faultsOf, lineOf } from './import-rules.ts'
import { leaveRooms } from './follow-account.ts'
import type { HouseholdParts } from './ports.ts'
import { placeText } from './repository.ts'
import { storeLines } from './save-lines.ts'
import type { StoredHousehold } from './tables.ts'
import { tellLeft } from './tell-owners.ts'

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
  undo: {
    follow: async (tx, actor, rows) => {
      const gone = rows.flatMap(({ table, row }) => (table === 'household' ? (row as unknown as StoredHousehold) : []))
      await tellLeft({ tx, actor, parts }, gone)
      await leaveRooms({ tx, actor, parts }, gone)
    },
    nameOf: readHome,
  },
})

/** People are named in no refusal: it tells them by their rooms. */
async function readHome(tx: Tx, { table, row }: TakenRow): Promise<string> {
  if (table === 'household') return placeText(tx, row as unknown as StoredHousehold)
  const text = 'select room_id, village_id from household where tenant_id = $1 and resident_id = $2 order by id limit 1'
  const home = await tx.maybe(statement<{ roomId: string; villageId: string }>(text, [tx.tenantId, row.id]))
  return home ? `${await placeText(tx, home)}的住户` : '住户人员'
}

export const householdImports = (parts: HouseholdParts): Route[] => importRoutes(householdSheetApi, target(parts))
