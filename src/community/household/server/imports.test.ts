import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { endpoints } from '../../../../tests/support/accounts.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  linli = await testApp()
})

const head = '小区,楼栋,单元,房号,住户类型,姓名,性别,证件类型,证件号,手机号,产权份额,票权代表,起始日期,租期止'

async function send(path: string, lines: readonly string[], username = 'pm0101') {
  const caller = await linli.as(username)
  const boundary = 'household-sheet'
  const text = [head, ...lines].join('\r\n')
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="rows.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const answer = await caller.inject({
    method: 'POST',
    url: `/api/village/households/${path}`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return answer.json<{ success: boolean; code: number; message: string; result: Record<string, unknown> }>()
}

describe('a sheet of residents', () => {
  const good = [
    '桂园里,1幢,2单元,0301,产权人,导入甲,,护照,E70000001,19900009401,60,,2026-01-01,',
    '桂园里,1幢,2单元,0301,产权人,导入乙,,护照,E70000002,19900009402,40.00,是,2026/1/1,',
    '桂园里,1幢,2单元,0301,租户,导入丙,女,护照,E70000003,19900009403,,,2026-02-01,2027-01-31',
    '桂园里,1幢,2单元,0301,家属,导入丁,,身份证,330199199001010011,19900009404,,,,',
  ]
  const bad = [
    '桂园里,1幢,2单元,0301,产权人,导入戊,,护照,E70000005,19900009405,1,,,',
    '桂园里,9幢,2单元,0301,产权人,导入己,,护照,E70000006,19900009406,,,,',
    '桂园里,1幢,1单元,0101,租户,导入庚,,护照,E70000007,19900009407,,,2026-02-01,2026-01-31',
    '桂园里,1幢,1单元,0101,家属,导入辛,,身份证,330199199001010013,19900009408,,,,',
    '芳草苑,1幢,1单元,0101,产权人,导入壬,,护照,E70000009,19900009409,,,,',
  ]

  test('is looked at, stores its good lines and says what is wrong with each of the others', async () => {
    const checked = await send('importCheck', [...good, ...bad])
    expect(checked.result).toMatchObject({ totalCount: 9, faultCount: 5 })
    const answer = await send('importExcel', [...good, ...bad])
    expect(answer).toMatchObject({ code: 201, message: '文件导入成功，但有错误。' })
    expect(answer.result).toMatchObject({ totalCount: 9, successCount: 4, errorCount: 5 })
    const faults = (checked.result['faults'] as { errors: Record<string, string> }[]).map(({ errors }) => errors)
    expect(faults).toEqual([
      { shareRatio: '产权份额合计必须等于100%' },
      { roomNo: '房屋不存在或无权操作，请核对小区、楼栋、单元和房号' },
      { leaseEnd: '租期结束日期必须晚于开始日期' },
      { idNo: '身份证号码格式不正确' },
      { roomNo: '房屋不存在或无权操作，请核对小区、楼栋、单元和房号' },
    ])
    const text = `select h.relation_type, h.share_ratio, h.is_representative, h.source, h.own_start, h.lease_end, h.kinship, r.name,
        o.is_representative as of_speaker
      from household h join resident r on r.id = h.resident_id left join household o on o.id = h.owner_household_id
      where h.room_id = $1 order by r.name collate "C"`
    const rows = await linli.services.db.read(systemActor(1), (tx) =>
      tx.all(statement<Record<string, unknown>>(text, [seedId('room', 'R10')])),
    )
    const names = Object.fromEntries(rows.map((row) => [row['name'], row]))
    expect(names['导入甲']).toMatchObject({
      shareRatio: '60.00',
      isRepresentative: 'N',
      source: '2',
      ownStart: '2026-01-01',
    })
    expect(names['导入乙']).toMatchObject({ shareRatio: '40.00', isRepresentative: 'Y', ownStart: '2026-01-01' })
    expect(names['导入丙']).toMatchObject({ relationType: 'tenant', leaseEnd: '2027-01-31', ofSpeaker: 'Y' })
    expect(names['导入丁']).toMatchObject({ relationType: 'dependents', kinship: '9', ofSpeaker: 'Y' })
  })

  test('tells all that is wrong with a line beside its cells, and finds a place however it is written', async () => {
    const lines = [
      '桂园里,1,２,0301,租户,导入寅,,护照,E70000012,19900009412,,,2026-02-01,2027-01-31',
      '桂园里,1号楼,2,0301,租户,导入卯,,护照,E70000013,19900009413,,,2026-02-01,2027-01-31',
      '桂园里,9,2,0301,租户,导入辰,,身份证,330199199001010013,19900009414,,,2026-02-01,2026-01-31',
    ]
    const { faults, faultCount } = (await send('importCheck', lines)).result as {
      faults: { errors: Record<string, string> }[]
      faultCount: number
    }
    expect(faultCount).toBe(1)
    expect(Object.keys(faults[0]!.errors).toSorted()).toEqual(['idNo', 'leaseEnd', 'roomNo'])
  })

  test('of a village whose name another one bears too is refused to whoever sees both', async () => {
    const far = seedId('village', 'A01A01A02A01')
    const rename = (name: string) =>
      linli.services.db.write(systemActor(1), (tx) =>
        tx.run(statement('update village set name = $1 where tenant_id = 1 and id = $2', [name, far])),
      )
    const line = '桂园里,1幢,1单元,0101,家属,导入癸,,护照,E70000010,19900009410,,,,'
    await rename('桂园里')
    const [own, all] = [await send('importCheck', [line]), await send('importCheck', [line], 'admin')]
    await rename('荷风苑')
    expect(own.result).toMatchObject({ faultCount: 0 })
    expect(all.result).toMatchObject({
      faults: [{ errors: { villageName: '有多个同名小区，无法确定房屋' } }],
    })
  })

  test('sent twice stores nobody twice', async () => {
    const answer = await send('importExcel', good)
    expect(answer.result).toMatchObject({ successCount: 0, errorCount: 4 })
  })
})

describe('no answer of the register', () => {
  const token = /(?<![0-9a-z])(?:1[3-9]\d{9}|\d{17}[\dx])(?![0-9a-z])/gi
  const isPersonal = (word: string): boolean => word.length === 11 || checkNationalId(word.toUpperCase()) === undefined
  const reads = endpoints.filter(
    ({ method, paths: [path = ''] }) =>
      method === 'GET' &&
      /^\/village\/(?:households|invitation|user)/.test(path) &&
      !/exportXls|importTemplate/.test(path),
  )

  test.each([
    'admin',
    'supadmin',
    'street01',
    'comm0101',
    'gnormal0101',
    'village0101',
    'committee0101',
    'co01',
    'pm0101',
    'staff0101',
    'cs0101',
    'owner0101',
    'tenant0101',
    'dep0101',
  ])('tells %s a phone or a paper in full', async (name) => {
    const caller = await linli.as(name)
    const found: string[] = []
    const list = await caller.inject({ method: 'GET', url: '/api/village/households?pageSize=100' })
    const ids = list.json<{ result?: { records?: { id: string }[] } }>().result?.records?.map(({ id }) => id) ?? []
    for (const { paths } of reads) {
      const urls = /:id/.test(paths[0]!)
        ? [...ids, seedId('user', 'owner0101')].map((id) => paths[0]!.replace(':id', id))
        : [`${paths[0]}?pageSize=100`]
      for (const url of urls) {
        const { body } = await caller.inject({ method: 'GET', url: `/api${url}` })
        for (const [word] of body.matchAll(token)) if (isPersonal(word)) found.push(`${url}: ${word}`)
      }
    }
    expect(reads.length).toBeGreaterThan(5)
    expect(found).toEqual([])
  })
})
