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

/** Who acts in the place of an owner is an owner of the same village himself. */
async function checkActing(tx: Tx, villageId: string, actingId: string): Promise<void> {
  const text = `select from ref_owner_person where tenant_id = $1 and village_id = $2 and resident_id = $3 and active limit 1`
  const known = await tx.maybe(statement(text, [tx.tenantId, villageId, actingId]))
  if (!known) throw badInput({ actingId: '请选择小区内已认证的业主' })
}

/** Whoever acts for a child or for the dead is named, and every mark has its paper. */
async function checkMark(tx: Tx, villageId: string, mark: Marked): Promise<void> {
  if (mark.mark === null) return
  if (mark.proofFiles === null) throw badInput({ proofFiles: '请上传证明材料' })
  if (mark.mark !== 'MINOR' && mark.mark !== 'DECEASED') return
  if (mark.actingId === null) throw badInput({ actingId: '请选择代为行使权利的人员!' })
  await checkActing(tx, villageId, mark.actingId)
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
    await checkMark(tx, meeting.villageId, marked)
    await claimPaths(tx, actor, {
      ...{ field: 'proofFiles', purposes: meetingPurposes, before: entry.proofFiles, after: marked.proofFiles },
    })
    await updateRow(tx, actor, rosterTables.meetingRosterEntry, entry, marked)
    return id
  })

const persons = `select distinct on (o.resident_id) o.resident_id as value, o.name_mask || ' ' || m.name as text
  from ref_owner_person o join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id
  where o.tenant_id = $1 and o.village_id = $2 and o.active and (o.name = $3 or m.name ilike $4)
  order by o.resident_id, m.room_code limit 30`

/** Owners of the village of an entry's meeting, told by surname and room. */
export async function findPersons(
  reader: Reader,
  actor: Actor,
  { id, keyword }: { id: string; keyword?: string | null | undefined },
): Promise<{ value: string; text: string }[]> {
  const { villageId } = found(await readRow(reader, actor, rosterTables.meetingRosterEntry, id))
  const said = keyword?.trim() ?? ''
  return reader.all(statement(persons, [reader.tenantId, villageId, said, containing(said)]))
}
