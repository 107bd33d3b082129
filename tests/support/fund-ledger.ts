import { Client } from 'pg'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from './test-app.ts'

/** The tiny district on 2026-11-21, whose ledger of the maintenance fund can be emptied. */
export interface FundLedger {
  linli: TestApp
  /** Any statement as the product runs it, in tenant 1. */
  ask: <Row>(text: string, ...values: unknown[]) => Promise<Row[]>
  /** The same as the owner of the tables. */
  asOwner(text: string): Promise<unknown>
  /** What nobody may do: statements past the walls and triggers of the ledger. */
  above(text: string): Promise<void>
  /** Entries cannot be removed; only the owner of the table empties it. */
  empty(): Promise<void>
}

/** Call it in `beforeAll`. */
export async function fundLedger(): Promise<FundLedger> {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  const linli = await testApp()
  const asOwner = async (text: string): Promise<unknown> => {
    const owner = new Client({ connectionString: linli.databaseUrl })
    await owner.connect()
    try {
      await owner.query(`select set_config('app.tenant', '1', false)`)
      return await owner.query(text)
    } finally {
      await owner.end()
    }
  }
  return {
    linli,
    ask: <Row>(text: string, ...values: unknown[]) =>
      linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values))),
    asOwner,
    above: async (text) => {
      const each = (make: (table: string) => string) =>
        ['fund_entry', 'ledger_chain', 'ledger_head'].map(make).join(';')
      const walls = (on: string, force: string) =>
        each((table) => `alter table ${table} ${on} trigger user; alter table ${table} ${force} row level security`)
      await asOwner(`${walls('disable', 'no force')}; ${text}; ${walls('enable', 'force')}`)
    },
    empty: async () =>
      void (await asOwner(`truncate fund_entry, fund_account; truncate ledger_chain; truncate ledger_head`)),
  }
}
