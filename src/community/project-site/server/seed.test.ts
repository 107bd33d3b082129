import { beforeAll, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'

interface Seeded {
  villageId: string
  siteNo: string
  phoneMask: string
  contractId: string | null
  endDate: string | null
}

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

test('every village that is served under a contract has its project, with a phone that nobody can read in the table', async () => {
  const rows = await linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
    tx.all(
      statement<Seeded>(
        `select village_id, site_no, phone_mask, contract_id, end_date from project_site where state = 'NORMAL' order by site_no`,
      ),
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.siteNo).toMatch(/^XM-\d{4}-\d{5}$/)
    expect(row.phoneMask).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(row.contractId).not.toBeNull()
    expect(row.endDate).not.toBeNull()
  }
  expect(new Set(rows.map(({ villageId }) => villageId)).size).toBe(rows.length)
})
