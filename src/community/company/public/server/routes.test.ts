import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { companyApi } from '../../shared/api.ts'
import { publicCompanyApi } from '../shared/api.ts'

const near = seedId('village', 'A01A01A01A01')
const own = seedId('company', 'B01A01')

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const run = (text: string, ...values: unknown[]) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const read = async (username: string) => (await linli.as(username)).call(publicCompanyApi, {})
const namesFor = async (username: string) => (await read(username)).result.map(({ name }) => name)

describe('the public part of companies', () => {
  test('shows an owner who serves the own village, since when and in whose hands, and what is known of it', async () => {
    const { result: entry } = await (await linli.as('supadmin')).call(companyApi.one, { id: own })
    const { result } = await read('owner0101')
    expect(result).toEqual([
      {
        id: own,
        name: '安居物业',
        ...{ creditCode: entry.creditCode, kind: '1', legalPerson: entry.legalPerson },
        ...{ officeAddress: entry.officeAddress, foundDate: entry.foundDate, state: 'NORMAL' },
        ...{ creditScore: entry.creditScore, creditGrade: entry.creditGrade },
        ...{ projectCount: 1, serviceArea: '1001.00', staffCount: entry.staffCount },
        villages: [{ id: near, name: '桂园里', since: '2024-01-01', manager: expect.any(String) as string }],
      },
    ])
    expect(JSON.stringify(result)).not.toMatch(/phone|199\*{4}/i)
    expect(await namesFor('owner0102')).toEqual(['和信物业'])
  })

  test.each(['tenant0101', 'dep0101', 'co01', 'comm0101', 'supadmin'])('is no page of %s', async (username) => {
    expect((await read(username)).status).toBe(403)
  })
})

describe('a company', () => {
  const area = 'update manager_area set end_date = $2 where tenant_id = 1 and village_id = $1'
  afterEach(async () => {
    await run(area, near, null)
    await run(`update company set state = 'NORMAL' where tenant_id = 1 and id = $1`, own)
  })

  test('is shown until the last day of its area, and no longer', async () => {
    await run(area, near, '2026-11-20')
    expect(await namesFor('owner0101')).toEqual(['安居物业'])
    await run(area, near, '2026-11-19')
    expect(await namesFor('owner0101')).toEqual([])
  })

  test.each([
    ['FROZEN', 1],
    ['AUDITING', 0],
    ['CANCELLED', 0],
  ])('that is %s is shown to %i of those whom it serves', async (state, count) => {
    await run('update company set state = $2 where tenant_id = 1 and id = $1', own, state)
    expect(await namesFor('owner0101')).toHaveLength(count)
  })
})
