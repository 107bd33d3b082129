import { integer, object, type Infer } from '#kernel/shared/schema.ts'

const percent = integer(1, 99, '请输入1到99之间的整数')

/**
 * When the owners of a village may hold their first meeting: more than `largePercent` of the exclusive area is
 * delivered, or more than `smallPercent` of it and the first delivery was `years` ago or earlier. Within `prepareDays`
 * the community then has a preparatory group set up.
 */
export const MeetingCondition = object({
  largePercent: percent,
  smallPercent: percent,
  years: integer(1, 20, '请输入1到20之间的整数'),
  prepareDays: integer(1, 366, '请输入1到366之间的整数'),
})
export type MeetingCondition = Infer<typeof MeetingCondition>

/** What holds where a district has set nothing else. */
export const usualCondition: MeetingCondition = { largePercent: 50, smallPercent: 20, years: 2, prepareDays: 120 }
