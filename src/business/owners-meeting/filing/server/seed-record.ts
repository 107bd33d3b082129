import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { isRecorded, type OwnersMeetingState } from '../../meeting/shared/states.ts'
import type { SealedLine } from '../shared/schema.ts'
import { countPapers } from './record-repository.ts'
import { filingTables } from './tables.ts'

/** Days from the end of a vote to its announcement, and from there to its filing. */
const inquiry = 8
const filing = 12

/** When a meeting of the demonstration was announced and filed. */
export function endOf(state: OwnersMeetingState, voteEnd: string): Partial<StoredMeeting> {
  if (!isRecorded({ state })) return {}
  const day = addDays(voteEnd.slice(0, 10), inquiry)
  const filed = addDays(day, filing)
  return {
    publishedAt: `${day} 10:00:00`,
    ...(state === 'FILED' && { filingNo: `业备〔${filed.slice(0, 4)}〕018号`, filingDate: filed }),
  }
}

/** The record of a meeting that is put to the street; its papers were never scanned. */
export async function seedRecord(tx: Tx, meeting: StoredMeeting, host: string): Promise<void> {
  const { id: meetingId, villageId, title, voteEnd } = meeting
  const ballots = await countPapers(tx, meetingId)
  const sealed = addDays(voteEnd.slice(0, 10), inquiry)
  const papers: SealedLine[] = [
    ...(ballots > 0 ? [{ kind: '1', count: ballots, note: null } as const] : []),
    { kind: '4', count: 1, note: '计票人、监票人签字' },
    { kind: '5', count: 1, note: '锁定时的名册' },
  ]
  await insertRow(tx, systemActor(tx.tenantId), filingTables.meetingRecord, {
    ...{ id: seedId('meeting-record', meetingId), meetingId, villageId, host, recorder: '社区工作人员', papers },
    minutes: `${title}按议事规则召开，表决结果经公示无成立的异议。会议由${host}主持，计票人、监票人到场。`,
    resolution: '按表决结果执行，由业主委员会负责落实并定期向业主公布进展。',
    ...{ sealedOn: sealed < today() ? sealed : today(), storePlace: '业委会办公室档案柜' },
  })
}
