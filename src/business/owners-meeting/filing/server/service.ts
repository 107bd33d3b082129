import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, readRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, found, notFound, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { shownPaths, storedPaths } from '#kernel/server/files/record-files.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { resultText } from '../../count/server/publish-result.ts'
import { readStored } from '../../count/server/result-repository.ts'
import { meetingPurposes } from '../../meeting/server/files.ts'
import { isWriter } from '../../meeting/server/find-convener.ts'
import { isReaderOnly } from '../../meeting/server/known-rows.ts'
import { ownersMeetingTables, type StoredMeeting } from '../../meeting/server/tables.ts'
import { isRecorded } from '../../meeting/shared/states.ts'
import { askedBy, filingDue, missingIn, sealFault } from '../shared/completeness.ts'
import { recordPermissions } from '../shared/permissions.ts'
import type { Filing, RecordInput } from '../shared/schema.ts'
import { countPapers, passedKinds, readRecord } from './record-repository.ts'
import { filingTables, type StoredRecord } from './tables.ts'

const fileKeys = ['signFiles', 'covenantFiles', 'rulesFiles', 'electedFiles'] as const

function shownRecord(row: StoredRecord, secrets: Secrets): RecordInput {
  const { meetingId, host, recorder, minutes, resolution, sealedOn, storePlace, papers } = row
  const link = (key: (typeof fileKeys)[number]) => shownPaths(secrets, row[key], meetingPurposes)
  return {
    ...{ meetingId, host, recorder, minutes, resolution, sealedOn, storePlace, papers },
    ...{ signFiles: link('signFiles'), covenantFiles: link('covenantFiles') },
    ...{ rulesFiles: link('rulesFiles'), electedFiles: link('electedFiles') },
  }
}

async function filingOf(reader: Reader, actor: Actor, meeting: StoredMeeting, secrets: Secrets): Promise<Filing> {
  const { id, state, publishedAt } = meeting
  const row = await readRecord(reader, id)
  const { results } = found(await readStored(reader, id))
  const asked = askedBy(await passedKinds(reader, id))
  return {
    ...{ id, record: row ? shownRecord(row, secrets) : null, asked },
    resultSummary: await resultText(reader, meeting, results),
    ballots: await countPapers(reader, id),
    dueOn: publishedAt && filingDue(publishedAt),
    missing: missingIn(row, asked) ?? null,
    mayEdit: state === 'PUBLISHED' && can(actor, recordPermissions.edit) && (await isWriter(reader, actor, meeting)),
  }
}

/** What was written down of a meeting that is decided; owners read it once the street has filed it. */
export const readFiling = (db: Db, actor: Actor, meetingId: string, secrets: Secrets): Promise<Filing> =>
  db.read(actor, async (tx) => {
    const meeting = found(await readRow(tx, actor, ownersMeetingTables.ownersMeeting, meetingId))
    if (!isRecorded(meeting) || (isReaderOnly(actor) && meeting.state !== 'FILED')) throw notFound()
    return filingOf(tx, actor, meeting, secrets)
  })

async function filesOf(tx: Tx, actor: Actor, input: RecordInput, before: StoredRecord | undefined) {
  const stored: Partial<Pick<StoredRecord, (typeof fileKeys)[number]>> = {}
  for (const field of fileKeys) {
    const after = storedPaths(input[field])
    await claimPaths(tx, actor, { field, purposes: meetingPurposes, before: before?.[field], after })
    stored[field] = after
  }
  return stored
}

async function checkInput(tx: Tx, { id, voteEnd }: StoredMeeting, { sealedOn, papers }: RecordInput): Promise<void> {
  if (sealedOn > today()) throw badInput({ sealedOn: '封存日期不能晚于今天' })
  if (sealedOn < voteEnd.slice(0, 10)) throw badInput({ sealedOn: '封存日期不能早于表决截止日' })
  const fault = sealFault(papers, await countPapers(tx, id))
  if (fault) throw badInput({ papers: fault })
}

/** Whoever prepares the meeting writes it down; from its submission on it stays as it is. */
export const saveRecord = (db: Db, actor: Actor, input: RecordInput, secrets: Secrets): Promise<Filing> =>
  db.write(actor, async (tx) => {
    const meeting = await lockRow(tx, actor, ownersMeetingTables.ownersMeeting, { id: input.meetingId })
    if (!(await isWriter(tx, actor, meeting))) throw forbidden()
    if (meeting.state !== 'PUBLISHED')
      throw refusal(isRecorded(meeting) ? '会议已提交备案，不能修改' : '公告结果后才能登记备案信息')
    await checkInput(tx, meeting, input)
    const before = await readRecord(tx, meeting.id)
    const papers = input.papers.map(({ note, ...line }) => ({ ...line, note: note?.trim() || null }))
    const columns = { ...input, papers, ...(await filesOf(tx, actor, input, before)) }
    const { meetingRecord } = filingTables
    if (before) await updateRow(tx, actor, meetingRecord, before, columns)
    else await insertRow(tx, actor, meetingRecord, { ...columns, villageId: meeting.villageId })
    return filingOf(tx, actor, meeting, secrets)
  })
