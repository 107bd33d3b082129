import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { Download } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { spreadsheetType, writeSpreadsheet, type CellValue } from '#kernel/server/spreadsheet/write.ts'
import { idType, personKind, politicalStatus, relationType, residentEducation } from '../../shared/dictionaries.ts'
import { householdMachine } from '../../shared/states.ts'
import { openedPerson } from '../../server/seal-person.ts'
import type { StoredHousehold, StoredResident } from '../../server/tables.ts'

type Home = StoredHousehold & { place: string }
interface Step {
  place: string
  action: string
  toState: StoredHousehold['state']
  operatorName: string
  remark: string | null
  createdAt: string
}

const persons = 'select * from resident where tenant_id = $1 and user_id = $2 and del_flag = 0'
const from = `from household h join resident r on r.tenant_id = h.tenant_id and r.id = h.resident_id
    join ref_room m on m.tenant_id = h.tenant_id and m.id = h.room_id
    join ref_village v on v.tenant_id = h.tenant_id and v.id = h.village_id`
const whose = `h.tenant_id = $1 and (r.user_id = $2 or h.applicant_id = $2 and h.for_self = 'Y') and h.del_flag = 0`
const homes = `select h.*, v.name || ' ' || m.name as place ${from} where ${whose} order by h.id`
const steps = `select v.name || ' ' || m.name as place, l.action, l.to_state, l.operator_name, l.remark, l.created_at
  ${from} join ref_state_log l on l.tenant_id = h.tenant_id and l.entity = 'household' and l.entity_id = h.id
  where ${whose} order by l.id`

const text = (items: Readonly<Record<string, string>>, value: string | null | undefined): CellValue =>
  value ? (items[value] ?? value) : null

/** Everything that the register holds of the caller, in plain: it is the caller's. */
export async function exportOwnData(db: Db, actor: Actor, secrets: Secrets): Promise<Download> {
  const mine = [actor.tenantId, actor.userId]
  const [people, rooms, log] = await db.flight(actor, [
    statement<StoredResident>(persons, mine),
    statement<Home>(homes, mine),
    statement<Step>(steps, mine),
  ])
  if (people.length + rooms.length === 0) throw refusal('没有您的住户信息')
  const facts = people.flatMap((row) => factsOf(row, secrets))
  const sheet = writeSpreadsheet(
    {
      name: '个人信息',
      titles: [`本人住户信息　导出时间：${nowText()}`],
      columns: [{ title: '项目' }, { title: '内容', width: 40 }],
      rows: facts,
    },
    {
      name: '住户关系',
      columns: [
        '房屋',
        '住户类型',
        '产权份额（%）',
        '产权起',
        '产权止',
        '租期起',
        '租期止',
        '合同号',
        '状态',
        '登记时间',
      ].map((title) => ({ title })),
      rows: rooms.map((row) => [
        row.place,
        relationType.items[row.relationType],
        row.shareRatio,
        row.ownStart,
        row.ownEnd,
        row.leaseStart,
        row.leaseEnd,
        row.leaseContractNo,
        householdMachine.states[row.state].label,
        row.createTime,
      ]),
    },
    {
      name: '办理记录',
      columns: ['时间', '房屋', '状态', '经办人', '说明'].map((title) => ({ title })),
      rows: log.map((one) => [
        one.createdAt,
        one.place,
        householdMachine.states[one.toState].label,
        one.operatorName,
        one.remark,
      ]),
    },
  )
  return new Download(sheet, '我的住户信息.xlsx', spreadsheetType)
}

function factsOf(row: StoredResident, secrets: Secrets): CellValue[][] {
  const person = openedPerson(secrets, row)
  return [
    ['姓名', person.name],
    ['手机号', person.phone],
    ['证件类型', text(idType.items, person.idType)],
    ['证件号码', person.idNo],
    ['人员类别', text(personKind.items, person.personKind)],
    ['出生日期', row.birthday],
    ['性别', row.sex === null ? null : row.sex === 1 ? '男' : '女'],
    ['民族', row.nation],
    ['政治面貌', text(politicalStatus.items, row.politicalStatus)],
    ['文化程度', text(residentEducation.items, row.education)],
    ['工作单位', row.workplace],
    ['联系人', person.contactName ?? null],
    ['联系人手机', person.contactPhone ?? null],
    ['备注', row.remark],
  ]
}
