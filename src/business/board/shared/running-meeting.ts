import * as z from 'zod/mini'
import { dateTime, flag, id, list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'

const count = z.number()
const share = object({ joined: count, whole: count })
/** A vote of owners under way, in numbers of those who take part. */
export const RunningMeeting = object({
  ...{ id, title: text(100), state: text(16), isVoting: flag, to: text(300) },
  ...{ voteStart: nullable(dateTime), voteEnd: nullable(dateTime) },
  persons: share,
  area: object({ joined: text(40), whole: text(40) }),
  steps: list(object({ label: text(16), day: nullable(text(32)), isDone: flag }), 10),
  /** Those that take part least; null for whoever does not go to the doors. */
  buildings: nullable(
    list(
      object({ id, name: text(100), persons: count, voted: count, remindedAt: nullable(dateTime), to: text(300) }),
      10,
    ),
  ),
  buildingCount: count,
})
export type RunningMeeting = Infer<typeof RunningMeeting>
