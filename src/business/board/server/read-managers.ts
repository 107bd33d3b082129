import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { percentage } from '#kernel/shared/decimal.ts'
import { readCommitteesInOffice } from '#community/committee/server/lookup.ts'
import { committeePermissions } from '#community/committee/shared/permissions.ts'
import { departsInCharge, usersInCharge, type ChargeKind } from '#community/village/server/lookup.ts'
import { boardPage, boardPermissions } from '../shared/permissions.ts'
import type { VillageBoard } from '../shared/schema.ts'
import type { BoardParts } from './ports.ts'
import { readContract } from './read-contract.ts'

type Manager = VillageBoard['managers'][number]

const chargeLabels: Readonly<Record<ChargeKind, string>> = {
  government: '主管单位',
  village: '小区管理',
  group: '物业项目',
  company: '物业企业',
}

/** Organisations in charge of a village, the contract, the committee and the meeting of owners, without names of people. */
export async function readManagers(
  reader: Reader,
  actor: Actor,
  villageId: string,
  services: Known,
): Promise<Manager[]> {
  const managers = await Promise.all([
    departsOf(reader, actor, villageId),
    leadersOf(reader, villageId),
    contractOf(reader, actor, villageId, services),
    committeeOf(reader, actor, villageId, services),
    meetingOf(reader, actor, villageId, services),
  ])
  return managers.flat()
}

async function departsOf(reader: Reader, actor: Actor, villageId: string): Promise<Manager[]> {
  const departs = await departsInCharge(reader, villageId, today())
  const text = 'select id, name from ref_depart where tenant_id = $1 and id = any($2::text[]) order by org_code'
  const ids = departs.map(({ departId }) => departId)
  const names = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, ids]))
  const kindOf = new Map(departs.map(({ departId, kind }) => [departId, kind]))
  return names.map(({ id, name }) => {
    const kind = kindOf.get(id)!
    const to = kind === 'company' && can(actor, boardPermissions.view) ? `${boardPage}?companyId=${id}` : null
    return { kind, label: chargeLabels[kind], name, note: null, to }
  })
}

async function leadersOf(reader: Reader, villageId: string): Promise<Manager[]> {
  const leaders = new Set(
    (await usersInCharge(reader, [villageId], ['projectManager'], today())).map(({ userId }) => userId),
  )
  const name = `${leaders.size} 名`
  return leaders.size === 0 ? [] : [{ kind: 'manager', label: '项目经理', name, note: null, to: null }]
}

interface Known {
  metrics: Services['metrics']
  parts: BoardParts
}

async function contractOf(reader: Reader, actor: Actor, villageId: string, services: Known): Promise<Manager[]> {
  const contract = await readContract(reader, actor, villageId, services)
  if (!contract) return []
  const { startDate, effectiveEnd, residentPrice, to } = contract
  const note = residentPrice === null ? null : `物业费 ${residentPrice} 元/㎡·月`
  return [{ kind: 'contract', label: '合同', name: `${startDate} 至 ${effectiveEnd}`, note, to }]
}

async function committeeOf(reader: Reader, actor: Actor, villageId: string, { metrics }: Known): Promise<Manager[]> {
  if (!can(actor, committeePermissions.list)) return []
  const [term] = await readCommitteesInOffice(reader, [villageId])
  if (!term) return []
  const members = metrics.find('committee.partyMembers')?.whole
  const values: unknown[] = []
  const rows = members?.rows.text(actor, { ...members.query, villageId }, (value) => `$${values.push(value)}`)
  const count =
    rows && (await reader.one(statement<{ count: number }>(`select count(*) as count ${rows}`, values))).count
  const name = `第 ${term.term} 届${count === undefined ? '' : `，${count} 人`}`
  const to = `/om/committee?_open=detail:${term.id}`
  return [{ kind: 'committee', label: '业委会', name, note: `任期至 ${term.endDate}`, to }]
}

async function meetingOf(reader: Reader, actor: Actor, villageId: string, { parts }: Known): Promise<Manager[]> {
  const meeting = await parts.readMeeting(reader, actor, villageId)
  if (!meeting) return []
  const { state, to, persons } = meeting
  const share = persons.whole > 0 ? `，参与 ${percentage(persons.joined, persons.whole)}%` : ''
  return [{ kind: 'meeting', label: '业主大会', name: `${state}${share}`, note: null, to }]
}
