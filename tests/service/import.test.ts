import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureApp } from '../support/kernel-app.ts'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../support/kernel-fixture.ts'
import { fields } from '#kernel/shared/field.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { integer, nullable, pick, record, text } from '#kernel/shared/schema.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import type { TaskKind } from '#kernel/server/task-kind.ts'
import { openTaskFile } from '#engines/task/server/file.ts'
import { drain } from '#engines/task/server/work.ts'
import { listTasks } from '#engines/task/server/service.ts'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'

const verb = { label: '井盖', roles: [] }
const may = permissions('cover', { list: verb, add: verb, import: verb, export: verb })
const Cover = record({ no: text(10, { min: 1 }), depth: integer(1, 90), note: nullable(text(20)) })
const coverFields = fields(Cover, {
  no: { label: '编号', in: ['list', 'form', 'import', 'export'] },
  depth: { label: '井深', in: ['list', 'form', 'import', 'export'] },
  note: { label: '备注', in: ['list', 'form', 'import', 'export'] },
})
const { importCover } = tables({ importCover: table(Cover, { scope: 'tenant' }) })
type Row = NonNullable<typeof importCover.row>
const api = crudApi({
  base: '/cover',
  record: Cover,
  input: pick(Cover, ['no', 'depth', 'note']),
  fields: coverFields,
  permissions: may,
})
const routes = crudRoutes(api, {
  title: '井盖',
  list: listOf<Row>({ table: importCover, fields: coverFields }),
  rules: {
    check: async (_tx, _actor, { note }) => {
      if (note === '禁用') throw refusal('该井盖已禁用')
    },
  },
})
const kinds = new Map(routes.flatMap(({ task }): [string, TaskKind][] => (task ? [[task.kind, task]] : [])))
const constraints = { import_cover_no: '编号已存在' }
const actor = actorWith({ may: new Set(Object.values(may).map(({ code }) => code)) })

let fixture: FixtureDatabase
let app: FastifyInstance
let services: Services
beforeAll(async () => {
  fixture = await fixtureDatabase({
    import_cover: `no text not null, depth integer not null, note text, ${baseColumns}`,
  })
  await fixture.asOwner('create unique index import_cover_no on import_cover (tenant_id, no) where del_flag = 0')
  ;({ app, services } = await fixtureApp(fixture, { routes, identity: tokenIdentity({ all: actor }), constraints }))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})
beforeEach(() => fixture.db.write(actor, (tx) => tx.run(statement('delete from import_cover where tenant_id = 1'))))

type File = { name: string; content: Uint8Array }
const xlsx = async (name: string, rows: readonly (readonly string[])[]): Promise<File> => {
  const [head = [], ...rest] = rows
  const sheet = writeSpreadsheet({ name: '数据', columns: head.map((title) => ({ title })), rows: rest })
  return { name, content: Uint8Array.from(Buffer.concat((await sheet.toArray()) as Buffer[])) }
}
const csv = (name: string, content: string): File => ({ name, content: Buffer.from(content) })
interface Answer {
  success: boolean
  message: string
  code: number
  result: Record<string, unknown>
}
const send = async (path: string, files: readonly File[], more: Record<string, unknown> = {}) => {
  const form = new FormData()
  for (const file of files) form.append('files[]', new Blob([Uint8Array.from(file.content)]), file.name)
  for (const [key, value] of Object.entries(more))
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  const request = new Response(form)
  const headers = { 'x-access-token': 'all', 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: `/api/cover/${path}`, headers, payload })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const stored = async () => {
  const [rows] = await fixture.db.flight(actor, [
    statement<{ no: string; depth: number }>('select no, depth from import_cover where tenant_id = 1 order by no'),
  ])
  return rows.map(({ no, depth }) => `${no}:${depth}`)
}

describe('a rehearsal', () => {
  test('tells every wrong cell and row of all files, with the guessed columns, and stores nothing', async () => {
    const files = [
      await xlsx('甲.xlsx', [
        ['井 深', '编号：', '颜色'],
        ['3', 'A1'],
        ['三', 'A2'],
        ['4', 'A1'],
      ]),
      csv('乙.csv', '编号,井深,说明\nB1,5,禁用\nB2,,好\n'),
    ]
    const { result } = await send('importCheck', files)
    expect(result).toMatchObject({
      files: [
        {
          name: '甲.xlsx',
          error: null,
          titles: ['井 深', '编号：', '颜色'],
          columns: { depth: 0, no: 1 },
          rowCount: 3,
        },
        { name: '乙.csv', error: null, columns: { no: 0, depth: 1, note: 2 }, rowCount: 2 },
      ],
      totalCount: 5,
      faultCount: 4,
      isThorough: true,
      faults: [
        { at: '0:3', values: { no: 'A2', depth: '三', note: '' }, errors: { depth: expect.any(String) as string } },
        { at: '0:4', errors: { _row: '编号已经存在，忽略导入。' } },
        { at: '1:2', errors: { _row: '该井盖已禁用' } },
        { at: '1:3', errors: { depth: expect.any(String) as string } },
      ],
    })
    expect(await stored()).toEqual([])
  })

  test('names the file that cannot be read, and why', async () => {
    const files = [
      csv('图片.png', 'x'),
      csv('假.xlsx', '<html>'),
      csv('坏.csv', '编号,井深\n"A1'),
      csv('别的.csv', '姓名,电话\n张三,1'),
      csv('空.csv', '编号,井深\n'),
    ]
    const { result } = await send('importCheck', files)
    expect((result['files'] as { error: string }[]).map(({ error }) => error)).toEqual([
      '只能导入 .xls、.xlsx 或 .csv 文件',
      expect.stringContaining('不是有效的Excel表格') as string,
      expect.stringContaining('不是有效的Excel表格') as string,
      '模板列不匹配，缺少：编号、井深',
      '没有数据行',
    ])
  })
})

describe('an import', () => {
  test('takes mended cells, checks them again, stores the good rows and says what is left', async () => {
    const file = csv('井盖.csv', '编号,井深\nA1,三\nA2,0\nA3,7\n')
    const mended = { '0:2': { depth: '3', id: 'x' }, '0:3': { depth: '100' } }
    const answer = await send('importExcel', [file], { mended })
    expect(answer).toMatchObject({
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { successCount: 2, errorCount: 1 },
    })
    expect(await stored()).toEqual(['A1:3', 'A3:7'])
  })

  test('takes the columns that the user chose', async () => {
    const file = csv('井盖.csv', '编号,深,旧编号\nA1,3,Z1\n')
    expect(await send('importExcel', [file], { columns: { 0: { depth: 1, no: 2 } } })).toMatchObject({ code: 200 })
    expect(await stored()).toEqual(['Z1:3'])
  })

  test('takes the further fields of the protocol, and GBK', async () => {
    const gbk = { name: 'x.csv', content: Buffer.from('b1e0bac52cbeaec9ee0a41312c330a', 'hex') }
    const more = { validateStatus: '1', isSingleTableImport: 'true', foreignKeys: '[]' }
    expect(await send('importExcel', [gbk], more)).toMatchObject({ code: 200, message: '共1行数据全部导入成功！' })
    expect(await stored()).toEqual(['A1:3'])
  })

  test('stores nothing while one of its files is broken, or its parameters are', async () => {
    const good = csv('好.csv', '编号,井深\nA1,3\n')
    expect(await send('importExcel', [good, csv('坏.xlsx', 'PK')])).toMatchObject({
      success: false,
      message: expect.stringContaining('坏.xlsx') as string,
    })
    expect(await send('importExcel', [good], { mended: 'no json' })).toMatchObject({ status: 400 })
    expect(await send('importExcel', [])).toMatchObject({ status: 400, message: '请选择要导入的文件' })
    expect(await stored()).toEqual([])
  })

  test('of more than 2,000 rows becomes a task, whose refused rows come back as a sheet', async () => {
    const lines = Array.from({ length: 2001 }, (_, index) => `N${index},${index === 700 ? 0 : 5}`)
    const { result, code } = await send('importExcel', [csv('多.csv', `编号,井深\n${lines.join('\n')}`)])
    expect({ code, result }).toMatchObject({
      code: 200,
      result: { totalCount: 2001, taskId: expect.any(String) as string },
    })
    expect(await stored()).toEqual([])
    await drain(services, { kinds, constraints })
    const [task] = await listTasks(services.db, actor, services, kinds)
    expect(task).toMatchObject({
      state: 'DONE',
      title: '导入井盖',
      message: '总上传行数：2001，已导入行数：2000，错误行数：1',
    })
    expect(await stored()).toHaveLength(2000)
    const { stream } = await openTaskFile(services.db, actor, task!.id, services, kinds)
    const sheet = await readSheet(Buffer.concat((await stream.toArray()) as Buffer[]))
    expect(sheet.rows[1]?.slice(0, 2)).toEqual(['N700', '0'])
    expect(sheet.rows[0]?.at(-1)).toBe('错误原因')
  })
})

describe('an import of many rows', () => {
  const lines = (count: number, cell: (at: number) => string = (at) => `N${at},5`) =>
    `编号,井深\n${Array.from({ length: count }, (_, at) => cell(at)).join('\n')}\n`
  const filesIn = async (place: string) => {
    const entries = await readdir(join(services.settings.dataDir, 'files', place), { recursive: true }).catch(() => [])
    return entries.filter((path) => /\.txt$|^[0-9a-f]{32}$/.test(path)).length
  }

  test('is checked as it is read: the faults of all rows count, the first are shown, and mended rows are none', async () => {
    const many = lines(5000, (at) => `N${at},${at % 2}`)
    const mended = { '0:2': { depth: '3' }, '0:5000': { depth: '4' } }
    const { result } = await send('importCheck', [csv('多.csv', many), csv('二.csv', lines(1))], { mended })
    expect(result).toMatchObject({
      files: [{ rowCount: 5000 }, { rowCount: 1 }],
      totalCount: 5001,
      faultCount: 2498,
      isThorough: false,
    })
    expect(result['faults']).toHaveLength(2000)
    expect((result['faults'] as { at: string }[])[0]?.at).toBe('0:4')
    expect(result['preview']).toHaveLength(20)
  })

  test('forgets the rows of a file that turns out to be broken behind them', async () => {
    const broken = csv('坏.csv', `${lines(3000, (at) => `N${at},x`)}"N`)
    expect((await send('importCheck', [csv('好.csv', lines(3)), broken])).result).toMatchObject({
      files: [
        { error: null, rowCount: 3 },
        { error: expect.stringContaining('不是有效的Excel表格') as string, rowCount: 0 },
      ],
      totalCount: 3,
      faultCount: 0,
      isThorough: true,
    })
    const before = await filesIn('task')
    const tasks = await listTasks(services.db, actor, services, kinds)
    expect(await send('importExcel', [csv('好.csv', lines(3)), broken])).toMatchObject({
      success: false,
      message: expect.stringContaining('文件导入失败:坏.csv') as string,
    })
    expect(await stored()).toEqual([])
    expect(await filesIn('task')).toBe(before)
    expect(await listTasks(services.db, actor, services, kinds)).toHaveLength(tasks.length)
    expect(await filesIn('.tmp')).toBe(0)
  })

  test('of more rows than one import may have is refused, whichever file brings them', async () => {
    const half = lines(50_001)
    for (const path of ['importCheck', 'importExcel', 'importCheck'])
      expect((await send(path, [csv('一.csv', half), csv('二.csv', half)])).message).toBe(
        '单次导入不能超过100000行，请拆分文件',
      )
    expect(await filesIn('.tmp')).toBe(0)
  })
})

describe('a hostile file', () => {
  const sheetOf = async (cells: unknown[][], change: (made: WorkBook, sheet: WorkSheet) => void = () => {}) => {
    const sheet = utils.aoa_to_sheet(cells)
    const made = utils.book_new()
    utils.book_append_sheet(made, sheet, '数据')
    change(made, sheet)
    return { name: '井盖.xlsx', content: write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
  }
  const checked = async (file: File) => {
    const { result } = await send('importCheck', [file])
    expect(await stored()).toEqual([])
    return result as unknown as {
      files: { error: string | null }[]
      faults: { at: string; errors: Record<string, string> }[]
    }
  }

  test('that unpacks to more than is allowed, or is of another type, is named and refused whole', async () => {
    const bomb = await xlsx('炸弹.xlsx', [
      ['编号', '井深'],
      ['A1', '3'],
    ])
    const bytes = Buffer.from(bomb.content)
    bytes.writeUInt32LE(0x7fff_ffff, bytes.lastIndexOf('PK\u0001\u0002') + 24)
    for (const file of [{ name: '炸弹.xlsx', content: bytes }, csv('网页.xlsx', '<html><td>编号</td></html>')]) {
      expect((await checked(file)).files[0]?.error).toContain('不是有效的Excel表格')
      expect(await send('importExcel', [file])).toMatchObject({
        success: false,
        message: expect.stringContaining('文件导入失败:') as string,
      })
    }
    expect(await stored()).toEqual([])
  })

  test('with formulas gives their values; one without a value, and a formula in a .csv, is a fault of its cell', async () => {
    const file = await sheetOf([['编号', '井深'], ['A1'], ['A2']], (_made, sheet) => {
      sheet['B2'] = { t: 'n', v: 5, f: '2+3' }
      sheet['B3'] = { t: 'z', f: 'SUM(C1:C9)' }
      sheet['!ref'] = 'A1:B3'
    })
    expect((await checked(file)).faults).toMatchObject([{ at: '0:3', errors: { depth: expect.any(String) as string } }])
    const { faults } = await checked(csv('井盖.csv', '编号,井深\nA1,=1+1\nA2,"=HYPERLINK(""http://x"")"'))
    expect(faults.map(({ at, errors }) => [at, Object.keys(errors)])).toEqual([
      ['0:2', ['depth']],
      ['0:3', ['depth']],
    ])
  })

  test('with days counted from 1900 or from 1904 gives the same day', async () => {
    for (const [date1904, serial] of [
      [false, 46_347],
      [true, 46_347 - 1462],
    ] as const) {
      const file = await sheetOf(
        [
          ['编号', '井深', '备注'],
          ['A1', '3'],
        ],
        (made, sheet) => {
          sheet['C2'] = { t: 'n', v: serial, z: 'yyyy-mm-dd' }
          sheet['!ref'] = 'A1:C2'
          made.Workbook = { WBProps: { date1904 } }
        },
      )
      const { preview } = (await checked(file)) as unknown as { preview: { values: Record<string, string> }[] }
      expect(preview[0]?.values['note']).toBe('2026-11-21')
    }
  })

  test('with a title row and merged heads is understood', async () => {
    const file = await sheetOf([['井盖登记表'], ['编号', '尺寸'], ['', '井深'], ['A1', '三']], (_made, sheet) => {
      sheet['!merges'] = [utils.decode_range('A1:B1'), utils.decode_range('A2:A3')]
    })
    expect((await checked(file)).faults).toMatchObject([{ at: '0:4', errors: { depth: expect.any(String) as string } }])
  })

  test('in GBK with a wrong cell tells its line', async () => {
    const content = Buffer.from('b1e0bac52cbeaec9ee0a41312cc8fd0a', 'hex')
    expect((await checked({ name: 'x.csv', content })).faults).toMatchObject([{ at: '0:2', values: { depth: '三' } }])
  })
})

describe('an export', () => {
  const fill = (count: number) =>
    fixture.db.write(actor, (tx) =>
      tx.run(
        statement(
          `insert into import_cover (tenant_id, id, no, depth, version, del_flag) select 1, 'x' || n, 'N' || n, 1, 1, 0 from generate_series(1, $1::integer) n`,
          [count],
        ),
      ),
    )
  const ask = () => app.inject({ url: '/api/cover/exportXls', headers: { 'x-access-token': 'all' } })

  test('without rows is a sheet of its head row alone', async () => {
    const { headers, rawPayload } = await ask()
    expect(headers['content-type']).toContain('spreadsheetml')
    const [sheet] = Object.values(read(rawPayload).Sheets)
    expect(utils.sheet_to_json(sheet!, { header: 1, blankrows: false }).at(-1)).toContain('编号')
  })

  test('of up to 5,000 rows is the file itself; of more, a task that stores it', async () => {
    await fill(5000)
    expect((await ask()).headers['content-type']).toContain('spreadsheetml')
    await fixture.db.write(actor, (tx) =>
      tx.run(statement(`update import_cover set id = 'y' || id, no = 'Y' || no where tenant_id = 1`)),
    )
    await fill(1)
    expect((await ask()).json<Answer>()).toMatchObject({
      success: true,
      message: '共5001行，已转入后台导出，完成后请在任务中心下载',
    })
    await drain(services, { kinds, constraints })
    const [task] = await listTasks(services.db, actor, services, kinds)
    expect(task).toMatchObject({
      state: 'DONE',
      message: '共5001行',
      fileName: expect.stringMatching(/^井盖-.+\.xlsx$/) as string,
    })
  })
})
