import type { EventType } from '#kernel/shared/event.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { readUserAgent } from '../online/shared/user-agent.ts'
import { deviceSeen } from '../shared/events.ts'
import type { Membership } from './repository.ts'

type Fact = EventType<Infer<(typeof deviceSeen)['payload']>>

interface Owner {
  tenantId: number
  userId: string
}

/** Tells the other units what the owner of an account should hear of. */
export const tellOwner = (tx: Tx, owner: Owner, type: Fact, place: string): Promise<void> =>
  emit(tx, owner, type, owner.userId, { userId: owner.userId, at: nowText(), place })

/** Where the owner of an account looks into the box: a tenant that is open, else any. */
export const homeOf = (memberships: readonly Pick<Membership, 'tenantId' | 'open'>[]): number | undefined =>
  (memberships.find(({ open }) => open) ?? memberships[0])?.tenantId

/** System and browser without its version, which changes every month; empty for what no person would recognise. */
export function familyOf(userAgent: string | null): string {
  const { system, browser } = readUserAgent(userAgent)
  const name = browser.replace(/ \d+$/, '')
  return system === '' || name === '' ? '' : `${system} ${name}`
}

const known = 'select distinct user_agent from sys_session where user_id = $1 and user_agent is not null'

interface From {
  ip: string
  userAgent: string | null
}

/** Tells of a sign-in from a device of a new kind. The first one ever, and programs, are nothing to tell of. */
export async function noteDevice(tx: Tx, owner: Owner, { ip, userAgent }: From): Promise<void> {
  const label = familyOf(userAgent)
  if (label === '') return
  const earlier = await tx.all(statement<{ userAgent: string }>(known, [owner.userId]))
  const labels = earlier.map((one) => familyOf(one.userAgent)).filter((one) => one !== '')
  if (labels.length > 0 && !labels.includes(label)) await tellOwner(tx, owner, deviceSeen, `${label}（${ip}）`)
}
