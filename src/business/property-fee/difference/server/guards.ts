import type { Guard, StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { checkerRefusal, supervisorRefusal } from '../../server/creditor-repository.ts'
import type { DiffStep } from '../shared/schema.ts'
import { cashierOf, reconStateOf } from './repository.ts'
import type { StoredDiff } from './tables.ts'

export type Step = StepInput & Infer<typeof DiffStep>
type Check = Guard<StoredDiff, Step>

const isOpen: Check = async ({ tx, row, input }) =>
  (await reconStateOf(tx, row.reconId, input ? 'for share' : '')) === 'OPEN'
    ? undefined
    : '该对账已结清或作废，差异不能再处理'

const mayHandle: Check = async (context) =>
  (await isOpen(context)) ?? (await supervisorRefusal(context.tx, context.actor, context.row))

/** Somebody else than who has dealt with it, and than who took the money. */
const mayConfirm: Check = async (context) => {
  const { tx, actor, row } = context
  if (row.handlerId === actor.userId) return '处理人不能复核自己的处理'
  if ((await cashierOf(tx, row)) === actor.userId) return '收款人不能复核本人收款的差异'
  return (await checkerRefusal(tx, actor, row, (who) => `该差异由${who}复核`)) ?? isOpen(context)
}

const isHandler: Check = async (context) =>
  context.row.handlerId === context.actor.userId ? isOpen(context) : '只有处理人可以撤回'

/** What has come right by itself stays so. */
const mayReopen: Check = async (context) =>
  context.row.way === 'MATCHED' ? '该差异已自动对平，无需重新处理' : mayHandle(context)

export const diffGuards = { mayHandle, mayConfirm, isHandler, mayReopen }
