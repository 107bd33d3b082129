import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { RunningMeeting } from '../shared/running-meeting.ts'

/** What boards show of areas beside them, each under the caller's own rights. */
export interface BoardParts {
  /** The vote of owners that runs in a village, or the next to begin; undefined where there is none. */
  readMeeting: (reader: Reader, actor: Actor, villageId: string) => Promise<RunningMeeting | undefined>
  /** Percent of what was charged in a period that is paid, by building. */
  readRates: (
    reader: Reader,
    actor: Actor,
    asked: { villageId: string; from: string; to: string },
  ) => Promise<ReadonlyMap<string, string | null>>
}
