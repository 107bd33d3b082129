import { nowText } from '#kernel/server/clock.ts'
import { inTurn } from '#kernel/server/check-in-turn.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { countHouseholds } from '../../opinion/server/household-repository.ts'
import type { ConsultationStep } from '../shared/schema.ts'
import { isOrganiser as organises } from './find-organiser.ts'
import { notOrganiser } from './rules.ts'
import type { StoredConsultation } from './tables.ts'

export type Step = StepInput & ConsultationStep
type Check = Guard<StoredConsultation, Step>

const isOrganiser: Check = async ({ tx, actor, row }) => ((await organises(tx, actor, row)) ? undefined : notOrganiser)
const isFree: Check = ({ row }) => (row.isPlanned === 'Y' ? '已启动，到开始时间自动开始' : undefined)
const isPlanned: Check = ({ row }) => (row.isPlanned === 'N' ? '尚未启动' : undefined)
const hasQuestions: Check = ({ row }) => (row.questions.length === 0 ? '请至少添加一道题目' : undefined)
const isAhead: Check = ({ row }) => (row.endAt <= nowText() ? '截止时间已过，请先修改' : undefined)
const isRunning: Check = ({ row }) => (row.endAt < nowText() ? '征询已截止，不能延期' : undefined)
const hasHouseholds: Check = async ({ tx, row }) =>
  (await countHouseholds(tx, row.villageId)) === 0 ? '该小区没有已认证的业主' : undefined

export const consultationGuards = {
  isOrganiser,
  mayStart: inTurn(isOrganiser, isFree, hasQuestions, isAhead, hasHouseholds),
  mayWithdraw: inTurn(isOrganiser, isPlanned),
  mayExtend: inTurn(isOrganiser, isRunning),
} satisfies Record<string, Check>
