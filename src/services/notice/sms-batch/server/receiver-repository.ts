import { partsOf } from '#kernel/shared/comma-list.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import type { AnnouncementRow } from '../../announcement/server/tables.ts'
import { checkReceivers, readReceivers } from '../../announcement/server/receiver-repository.ts'
import { mostReceivers } from '../shared/schema.ts'
import type { SmsBatchRow } from './tables.ts'

/** Under which typed numbers are sealed. */
export const typedField = 'sms.batch'

/** Somebody who is to get a message; `userId` is null for a number that was typed in. */
export interface Target {
  userId: string | null
  name: string
  phone: string
}

export interface Targets {
  targets: Target[]
  /** Receivers left out because another has the same number. */
  duplicates: number
  /** People without a number. */
  noPhone: number
}

/** The lines of a list of numbers: a number, and behind it a name. Refuses the first line that has none. */
export function typedNumbers(text: string): Target[] {
  const lines = text.split(/[\n;；]/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line: line.trim(), at }]))
  return lines.map(({ line, at }) => {
    const [phone = '', ...name] = line.split(/[\s,，]+/)
    if (!/^1[3-9]\d{9}$/.test(phone)) throw badInput({ phones: `手机号格式不正确：第${at + 1}行` })
    return { userId: null, name: name.join(' ').slice(0, 60), phone }
  })
}

/** Residents of villages with their numbers, whether they have an account or not: another floor brings them. */
export type Residents = (
  reader: Reader,
  villageIds: readonly string[],
) => Promise<readonly { userId: string | null; name: string; phone: string | null }[]>

type Asked = Pick<
  SmsBatchRow,
  'targetType' | 'userIds' | 'depIds' | 'roleCodes' | 'villageIds' | 'reach' | 'phonesSealed'
>

const named = (row: Asked) => ({
  msgType: row.targetType as AnnouncementRow['msgType'],
  userIds: row.userIds,
  depIds: row.depIds,
  roleCodes: row.roleCodes,
  villageIds: row.villageIds,
})

/** Refuses receivers that are missing or beyond the caller's own organisation. */
export async function checkTargets(reader: Reader, actor: Actor, row: Asked): Promise<void> {
  if (row.targetType !== 'PHONE') return checkReceivers(reader, actor, named(row))
  if (row.phonesSealed === null) throw badInput({ phones: '请选择接收对象!' })
}

function refuseMany(count: number): void {
  if (count > mostReceivers) throw badInput({ targetType: `接收人数超过${mostReceivers}，请拆分` })
}

export interface TargetParts {
  secrets: Secrets
  residents: Residents
}

/** Everybody a batch is for, each number once. Refuses more than one batch may have. */
export async function readTargets(reader: Reader, parts: TargetParts, row: Asked): Promise<Targets> {
  const { people, noPhone } =
    row.targetType === 'PHONE'
      ? { people: typedNumbers(row.phonesSealed ? parts.secrets.open(typedField, row.phonesSealed) : ''), noPhone: 0 }
      : await (row.targetType === 'VILLAGE' ? readResidents : readPeople)(reader, parts, row)
  refuseMany(people.length)
  const byPhone = new Map<string, Target>()
  for (const one of people) if (!byPhone.has(one.phone)) byPhone.set(one.phone, one)
  return { targets: [...byPhone.values()], duplicates: people.length - byPhone.size, noPhone }
}

async function readResidents(reader: Reader, { residents }: TargetParts, row: Asked) {
  const all = await residents(reader, partsOf(row.villageIds))
  const people = all.flatMap(({ phone, ...who }): Target[] => (phone === null ? [] : [{ ...who, phone }]))
  return { people, noPhone: all.length - people.length }
}

async function readPeople(reader: Reader, { secrets }: TargetParts, row: Asked) {
  // Organisations stand for those below them too, as the form says.
  const asked = { tenantId: reader.tenantId, reach: row.reach, withBelow: true, ...named(row) } as AnnouncementRow
  const ids = await readReceivers(reader, asked)
  refuseMany(ids.length)
  const text = 'select id, name from ref_user where tenant_id = $1 and id = any($2::text[])'
  const names = await reader.all(statement<{ id: string; name: string }>(text, [reader.tenantId, ids]))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const contacts = await readContacts(reader, secrets, ids)
  const people = contacts.flatMap(({ id, phone }): Target[] =>
    phone === null ? [] : [{ userId: id, name: nameOf.get(id) ?? '', phone }],
  )
  return { people, noPhone: ids.length - people.length }
}

/** As a list may show it. */
export const shownPhone = ({ phone }: Target): string => maskPhone(phone)
