import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { readTerms } from '#community/committee/server/lookup.ts'
import { papersToKeep } from '#community/committee/shared/events.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readRecord } from './record-repository.ts'

/** 业主大会会议资料 of the boxes. */
const category = '02'

/** The term that convened it; for others the newest one, which a first meeting may have just elected. */
async function termOf(reader: Reader, { villageId, convenerId }: StoredMeeting): Promise<number> {
  const terms = await readTerms(reader, villageId)
  return terms.find(({ id }) => id === convenerId)?.term ?? Math.max(1, ...terms.map(({ term }) => term))
}

/** A meeting that is filed is closed: its papers go to the boxes of the committee, each once however often it is told. */
export async function depositPapers(tx: Tx, actor: Actor, meeting: StoredMeeting): Promise<void> {
  const { id, villageId, title, voteEnd } = meeting
  const record = await readRecord(tx, id)
  const term = await termOf(tx, meeting)
  const papers = [
    ['meetingMinutes', '会议记录', record?.signFiles],
    ['meetingCovenant', '通过的管理规约', record?.covenantFiles],
    ['meetingRules', '通过的议事规则', record?.rulesFiles],
    ['meetingElected', '当选委员名单', record?.electedFiles],
    ['meetingPapers', '会议附件', meeting.files],
  ] as const
  for (const [sourceType, name, files] of papers) {
    if (!files) continue
    await emit(tx, actor, papersToKeep, villageId, {
      ...{ villageId, term, category, year: Number(voteEnd.slice(0, 4)), files, sourceType, sourceId: id },
      title: `${title.slice(0, 80)}：${name}`,
    })
  }
}
