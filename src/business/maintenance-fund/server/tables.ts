import { table, tables } from '#kernel/server/db/tables.ts'
import { FundAccount, FundEntry } from '../shared/schema.ts'

/** Of a room its residents see; that only owners do is said with the lists, for it asks the register. */
const scope = { village: 'villageId', resident: { room: 'roomId' } } as const

export const fundTables = tables({
  fundAccount: table(FundAccount, {
    scope,
    derived: ['roomCode', 'roomName', 'ownerNames', 'buildArea', 'deposited', 'shortfall'],
  }),
  fundEntry: table(FundEntry, { scope, derived: ['income', 'expense', 'isReversed', 'ownersText'] }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

export type StoredAccount = RowOf<typeof fundTables.fundAccount>
export type StoredEntry = RowOf<typeof fundTables.fundEntry>
