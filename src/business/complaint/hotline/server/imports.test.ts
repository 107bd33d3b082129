import { beforeAll, describe, expect, test } from 'vitest'
import { complaintStory, village1, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import type { ImportCheck } from '#engines/manage-view/shared/import-check.ts'

const base = '/wisdom/complaintsSuggestions/hotline'
const head = '热线工单号,类别,类型,小区,被诉对象,标题,内容,诉求人,联系电话,匿名,保密,热线期限,信访风险'
const words = '小区电梯经常停运，老人上下楼非常困难。'

interface Answer {
  code: number
  message: string
  result: ImportCheck & { successCount: number; errorCount: number }
}

let story: ComplaintStory
let village: string
beforeAll(async () => {
  story = await complaintStory()
  await story.clear()
  story.at('2026-11-20 15:10')
  const [row] = await story.rows<{ name: string }>('select name from village where id = $1', [village1])
  village = row!.name
})

const send = async (username: string, call: string, lines: readonly string[]): Promise<Answer & { status: number }> => {
  const part = ['--x-b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv']
  const payload = [...part, '', head, ...lines, '--x-b--', ''].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x-b' }
  const answer = await (
    await story.as(username)
  ).inject({ method: 'POST', url: `/api${base}/${call}`, payload, headers })
  return { ...answer.json<Answer>(), status: answer.statusCode }
}
interface Line {
  no: string
  kind?: string
  type?: string
  village?: string
  who?: string
  hidden?: string
  due?: string
  content?: string
}
const line = ({
  no,
  kind = '投诉',
  type = '电梯',
  who = '王小明,13812345678',
  hidden = '否,否',
  ...more
}: Line): string =>
  [
    no,
    kind,
    type,
    more.village ?? village,
    '物业企业',
    '电梯停运',
    more.content ?? words,
    who,
    hidden,
    more.due ?? '',
    '否',
  ].join(',')

interface Kept {
  id: string
  typeId: string
  typeTop: string
  source: string
  reporterLabel: string
  hotlineDeadline: string | null
  due: string
}
const kept = async (no: string): Promise<Kept | undefined> =>
  (
    await story.rows<Kept>(
      `select c.id, c.type_id, c.type_top, c.source, c.reporter_label, c.hotline_deadline, s.due_at as due from complaint c
       join sla_timer s on s.tenant_id = c.tenant_id and s.biz_id = c.id and s.kind = 'RESOLVE'
       where c.hotline_no = $1 and c.del_flag = 0`,
      [no],
    )
  )[0]
const errorsOf = ({ result }: Answer) => result.faults.map(({ errors }) => errors)

describe('a sheet of the hotline', () => {
  test('becomes complaints with their limits: of the rule where the sheet names none, else the hotline’s', async () => {
    const lines = [
      line({ no: 'RX1' }),
      line({ no: 'RX2', kind: '咨询', type: '收费' }),
      line({ no: 'RX3', due: '2026-12-02' }),
      line({ no: 'RX4', who: ',', hidden: '是,否' }),
      line({ no: 'RX5', hidden: '否,是', due: '2026/12/1 18:00' }),
    ]
    expect((await send('comm0101', 'importExcel', lines)).message).toBe('共5行数据全部导入成功！')
    expect(await kept('RX1')).toMatchObject({
      ...{ typeId: 'FACILITY_LIFT', typeTop: 'FACILITY', source: 'HOTLINE', reporterLabel: '王**' },
      ...{ hotlineDeadline: null, due: '2026-11-27 15:10:00' },
    })
    expect(await kept('RX2')).toMatchObject({ typeId: 'FEE', due: '2026-12-01 15:10:00' })
    expect(await kept('RX3')).toMatchObject({ due: '2026-12-02 23:59:59' })
    expect(await kept('RX4')).toMatchObject({ reporterLabel: '匿名' })
    expect(await kept('RX5')).toMatchObject({ reporterLabel: '保密', due: '2026-12-01 18:00:00' })
    const todos = await story.todos((await kept('RX1'))!.id)
    expect(todos).toMatchObject([{ node: 'WAIT_SIGN' }])
  })

  test('tells what is wrong beside each cell and stores nothing of these lines', async () => {
    const lines = [
      line({ no: 'RX1' }),
      line({ no: 'RX10' }),
      line({ no: 'RX10' }),
      line({ no: 'RX11', due: '下周五' }),
      line({ no: 'RX12', due: '2026-11-20 15:00' }),
      line({ no: 'RX13', type: '外星人' }),
      line({ no: 'RX14', village: '没有这个小区' }),
      line({ no: 'RX15', content: '太短' }),
      line({ no: 'RX16', who: '王小明,12345' }),
      line({ no: 'RX17', who: ',13812345678' }),
      line({ no: '' }),
    ]
    expect(errorsOf(await send('comm0101', 'importCheck', lines))).toEqual([
      { hotlineNo: '该12345工单已登记' },
      { hotlineNo: '热线工单号在表中重复' },
      { hotlineDeadline: '热线期限格式不正确' },
      { hotlineDeadline: '热线办理期限应晚于当前时间' },
      { typeId: '诉求类型不存在' },
      { villageId: '小区“没有这个小区”不存在' },
      { content: '内容为10-1000字' },
      { reporterPhone: '请输入正确的手机号!' },
      { reporterName: '请输入诉求人姓名!' },
      { hotlineNo: '请输入热线工单号!' },
    ])
    expect(await kept('RX10')).toBeUndefined()
    expect((await send('comm0101', 'importExcel', lines)).result).toMatchObject({ successCount: 1, errorCount: 10 })
    expect(await kept('RX10')).toBeDefined()
    for (const no of ['RX11', 'RX12', 'RX13', 'RX15', 'RX17']) expect(await kept(no)).toBeUndefined()
  })

  test('is the government’s, each within its own territory', async () => {
    expect((await send('pm0101', 'importExcel', [line({ no: 'RX20' })])).status).toBe(403)
    const [other] = await story.rows<{ name: string }>(
      `select v.name from village v where v.community_id <> (select community_id from village where id = $1)
       and v.name <> $2 and v.del_flag = 0 order by v.id desc limit 1`,
      [village1, village],
    )
    const foreign = await send('comm0101', 'importExcel', [line({ no: 'RX21', village: other!.name })])
    expect(foreign.result).toMatchObject({ successCount: 0, errorCount: 1 })
    expect(await kept('RX21')).toBeUndefined()
  })
})
