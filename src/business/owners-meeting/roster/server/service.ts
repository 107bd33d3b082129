import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { lockRow, readRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import { messages } from '#kernel/shared/messages.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { isRosterOpen, lockConvened } from '../../meeting/server/meeting-repository.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { ownersMeetingTables } from '../../meeting/server/tables.ts'
import { isBeforeVote, ownersMeetingMachine } from '../../meeting/shared/states.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import type { GenerateInput, MarkInput, RosterFigures } from '../shared/schema.ts'
import { rosterSubject } from './publish-roster.ts'
import { saveRoster } from './save-roster.ts'
import { rosterTables, type StoredEntry } from './tables.ts'

/** Makes the roster of a meeting from the register; once it is public, only for a reason that is kept. */
export const generateRoster = (
  db: Db,
  actor: Actor,
  { meetingId, remark }: GenerateInput,
): Promise<RosterFigures & { id: string }> =>
  db.write(actor, async (tx) => {
    const meeting = await lockConvened(tx, actor, meetingId)
    if (!isRosterOpen(meeting)) throw refusal('名册已锁定或会议已结束，不能重新生成')
    const isPublic = (await publicitiesOf(tx, rosterSubject, [meeting.id])).has(meeting.id)
    const reason = remark?.trim() || null
    if (isPublic && (reason === null || reason.length < 5)) throw badInput({ remark: messages.reasonMissing })
    const figures = await saveRoster(tx, actor, meeting, await rulesOf(tx, meeting.villageId))
    await updateRow(tx, actor, ownersMeetingTables.ownersMeeting, meeting, figures)
    await logState(tx, actor, ownersMeetingMachine, {
      ...{ id: meeting.id, from: meeting.state, to: meeting.state, action: 'generate' },
      remark: reason ?? `${figures.rosterPersons}人，${figures.rosterArea}平方米`,
    })
    return {
      id: meeting.id,
      persons: figures.rosterPersons ?? 0,
      parts: figures.rosterParts ?? 0,
      area: figures.rosterArea ?? '0.00',
    }
  })

/** Who acts in the place of an owner is somebody else of the register, who need not own anything, here or elsewhere. */
async function checkActing(tx: Tx, entryId: string, actingId: string): Promise<void> {
  const text = `select from ref_person p where p.tenant_id = $1 and p.resident_id = $2 and not exists (
    select from meeting_roster_owner o where o.tenant_id = $1 and o.entry_id = $3 and o.resident_id = $2)`
  const known = await tx.maybe(statement(text, [tx.tenantId, actingId, entryId]))
  if (!known) throw badInput({ actingId: '请选择住户登记中的其他人员' })
}

/** Whoever acts for a child or for the dead is named, and every mark has its paper. */
async function checkMark(tx: Tx, entryId: string, mark: Marked): Promise<void> {
  if (mark.mark === null) return
  if (mark.proofFiles === null) throw badInput({ proofFiles: '请上传证明材料' })
  if (mark.mark !== 'MINOR' && mark.mark !== 'DECEASED') return
  if (mark.actingId === null) throw badInput({ actingId: '请选择代为行使权利的人员!' })
  await checkActing(tx, entryId, mark.actingId)
}

type Marked = Pick<StoredEntry, 'mark' | 'actingId' | 'proofFiles'>

function markedOf({ mark, actingId = null, proofFiles }: MarkInput): Marked {
  const isActed = mark === 'MINOR' || mark === 'DECEASED'
  return { mark, actingId: isActed ? actingId : null, proofFiles: mark === null ? null : storedPaths(proofFiles) }
}

/** Notes on an entry why its owner votes in another way, until the vote has begun. */
export const markEntry = (db: Db, actor: Actor, input: MarkInput): Promise<string> =>
  db.write(actor, async (tx) => {
    const { id, version } = input
    const entry = await lockRow(tx, actor, rosterTables.meetingRosterEntry, { id, version })
    const meeting = await lockConvened(tx, actor, entry.meetingId)
    if (!isBeforeVote(meeting)) throw refusal('表决开始后不能修改业主情况')
    if (entry.kind !== 'OWNER') throw refusal('只能登记已核实业主的情况')
    const marked = markedOf(input)
    await checkMark(tx, entry.id, marked)
    await claimPaths(tx, actor, {
      ...{ field: 'proofFiles', purposes: meetingPurposes, before: entry.proofFiles, after: marked.proofFiles },
    })
    await updateRow(tx, actor, rosterTables.meetingRosterEntry, entry, marked)
    return id
  })

const here = `select distinct on (p.resident_id) p.resident_id as value, p.name_mask || ' ' || m.name as text
  from ref_household h
    join ref_person p on p.tenant_id = h.tenant_id and p.resident_id = h.resident_id
    join ref_room m on m.tenant_id = h.tenant_id and m.id = h.room_id
  where h.tenant_id = $1 and h.village_id = $2 and h.active and h.state = 'VERIFIED'
    and (p.name = $3 or m.name ilike $4)
  order by p.resident_id, m.room_code`
/** Of those who live elsewhere nothing is told but the village, and only to whoever knows the whole name. */
const elsewhere = `select distinct on (p.resident_id) p.resident_id as value, p.name_mask || ' ' || v.name as text
  from ref_person p
    join ref_household h on h.tenant_id = p.tenant_id and h.resident_id = p.resident_id and h.active
      and h.state = 'VERIFIED' and h.village_id <> $2
    join ref_village v on v.tenant_id = h.tenant_id and v.id = h.village_id
  where p.tenant_id = $1 and p.name = $3 and not exists (select from ref_household o
    where o.tenant_id = p.tenant_id and o.resident_id = p.resident_id and o.village_id = $2 and o.active)
  order by p.resident_id, v.name`
const persons = `select value, text from ((${here} limit 30) union all (${elsewhere} limit 30)) s limit 30`

/** People who may act for an owner: of the village of the meeting by name or room, of others by the whole name. */
export async function findPersons(
  reader: Reader,
  actor: Actor,
  { id, keyword }: { id: string; keyword?: string | null | undefined },
): Promise<{ value: string; text: string }[]> {
  const { villageId } = found(await readRow(reader, actor, rosterTables.meetingRosterEntry, id))
  const said = keyword?.trim() ?? ''
  return reader.all(statement(persons, [reader.tenantId, villageId, said, containing(said)]))
}
