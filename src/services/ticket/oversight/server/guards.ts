import { messages } from '#kernel/shared/messages.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput, given } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import type { Oversight } from '../shared/schema.ts'

/** More often than anybody needs to say it. */
const mostUrgings = 99

/** Whoever reported asks where it stays: but for them nobody does. */
export const mayUrge =
  <Row extends Pick<Oversight, 'urgeCount'>, Input>(requesterOnly: Guard<Row, Input>): Guard<Row, Input> =>
  async (context) =>
    (await requesterOnly(context)) ?? (context.row.urgeCount >= mostUrgings ? messages.tooFrequent : undefined)

interface Supervising {
  deadline?: string | null | undefined
}

/** A day that somebody is given lies ahead. */
export function checkDeadline({ deadline }: Supervising): void {
  if (deadline && deadline <= nowText()) throw badInput({ deadline: '督办期限应晚于当前时间' })
}

/** Whoever supervises says until when. */
export const maySupervise: Guard<unknown, Supervising> = ({ input }) => {
  if (!input) return undefined
  given(input.deadline, 'deadline', '请选择督办期限!')
  checkDeadline(input)
  return undefined
}
