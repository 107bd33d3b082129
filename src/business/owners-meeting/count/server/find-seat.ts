import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { resultSubject } from '../../meeting/shared/subjects.ts'
import { readCounters } from '../../topic/server/topic-repository.ts'
import type { Counter } from '../../topic/shared/schema.ts'

interface Seat {
  own: Counter
  counters: readonly Counter[]
}

const notWhileVoting = () => new Refusal(403, 403, '表决期间不得查看表决内容')

/** Who may see a meeting, but asks for what is decided too early, is told so: of a running vote there is turnout alone. */
export function checkIsOver({ state }: Pick<StoredMeeting, 'state'>): void {
  if (state === 'VOTING') throw notWhileVoting()
}

/** Is a result to be counted anew: all objections are answered, and one of them is right. */
export async function isRecount(reader: Reader, { id, state }: Pick<StoredMeeting, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'PRELIMINARY') return false
  const shown = (await publicitiesOf(reader, resultSubject, [id])).get(id)
  return shown !== undefined && shown.objections.upheld > 0 && shown.objections.open === 0
}

/**
 * The caller as the meeting names him; nobody else sees a count, whatever the role, and nobody before the end. Once the
 * result is public, they sit again for a recount alone.
 */
export async function findSeat(
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  meeting: StoredMeeting,
): Promise<Seat> {
  const counters = await readCounters(reader, meeting.id)
  const own = counters.find((one) => one.userId === userId)
  const isOpen = meeting.state === 'COUNTING' || (await isRecount(reader, meeting))
  if (!isOpen || !own) throw notWhileVoting()
  return { own, counters }
}
