import * as z from 'zod/mini'
import {
  code,
  id,
  integer,
  json,
  list,
  nullable,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { dunningLevel, dunningPlanStatus, dunningWay } from './dictionaries.ts'

const daysMessage = '天数应为-30到3650之间的整数'
const payDaysMessage = '合理缴费期限应为7到90天'

/** One level of a plan: from which day on, counted from the last day for paying, and in which way and words. */
export const PlanLevel = object({
  level: code(dunningLevel, '请选择催缴级别!'),
  days: integer(-30, 3650, daysMessage),
  way: code(dunningWay, '请选择催缴方式!'),
  text: text(500, { min: 10, message: '请填写催缴内容!(10-500字)' }),
})
export type PlanLevel = Infer<typeof PlanLevel>

/** By what an organisation, or one of its villages, asks for what is owed. */
export const FeeDunningPlan = record({
  planName: text(50, { min: 1, message: '请输入方案名称!' }),
  creditorId: id,
  /** None: all villages of the organisation that have no plan of their own. */
  villageId: nullable(id),
  levels: json(list(PlanLevel, 6, '催缴级别最多6级').check(z.minLength(1, '请至少添加一级催缴!'))),
  payDays: integer(7, 90, payDaysMessage),
  status: code(dunningPlanStatus),
})
export type FeeDunningPlan = Infer<typeof FeeDunningPlan>

const { planName, levels, payDays, status } = FeeDunningPlan._zod.def.shape

export const DunningPlanInput = object({ planName, villageId: optional(nullable(id)), levels, payDays, status })
export type DunningPlanInput = Infer<typeof DunningPlanInput>
