import { now } from '#kernel/server/clock.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import type { StoredOnline } from './tables.ts'

type Check = Guard<StoredOnline, StepInput>

/** So long, in minutes, behind its end an order waits for the channel's word before somebody may let its bills go. */
const patience = 30

const maySettle: Check = ({ tx, actor, row }) => supervisorRefusal(tx, actor, row)
const mayRelease: Check = (context) => {
  const from = addMinutes(fromWire(context.row.expireAt), patience)
  return now() < from ? `渠道尚未确认关闭，${toWire(from).slice(0, 16)}之后才可解除锁定` : maySettle(context)
}

export const onlineGuards = { maySettle, mayRelease }
