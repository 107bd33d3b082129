import { revealLimitReached, revealLimits } from '../shared/reveal.ts'
import { toWire } from '../shared/time.ts'
import type { Actor } from './actor.ts'
import { now } from './clock.ts'
import { countUp, readCount } from './counter.ts'
import type { Tx } from './db/db.ts'
import { badInput, Refusal } from './errors.ts'
import { emit } from './events/emit.ts'
import type { Services } from './services.ts'
import { logSecurity, logStatement, logTypes, writeLook } from './sys-log.ts'

/** What is looked at, and by what right. */
export interface Look {
  /** Whose value of which record, in words without the value. */
  subject: string
  /** Empty only for whoever needs none. */
  reason: string
  /** The password, or a code of the second factor: asked for once in a session. */
  proof?: string | null | undefined
  /** Part of work that was given to the caller: nothing is proven, but it counts. */
  isDuty?: boolean
}

const periods = [
  { name: '每小时', seconds: 3600, most: revealLimits.hour },
  { name: '每天', seconds: 86_400, most: revealLimits.day },
] as const
/** Longer than any session lasts. */
const sessionSeconds = 30 * 86_400
const nobody = { tenantId: 0, userId: '' }

/**
 * The one gate before a hidden value of a person is shown. Throws unless the caller has proven in this session to be who
 * it says and is within the limits of an hour and a day; whoever reaches one is told to those above. The look is written
 * down, the value is not.
 */
export async function reveal(services: Pick<Services, 'db' | 'identity'>, actor: Actor, look: Look): Promise<void> {
  if (!look.isDuty) await proveOnce(services, actor, look.proof)
  await countLook(services, actor)
  await writeLook(services.db, actor, look.subject, look.reason)
}

async function proveOnce(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  actor: Actor,
  proof: Look['proof'],
): Promise<void> {
  const key = `reveal proven ${actor.sessionId}`
  const [known] = await db.flight(nobody, [readCount(key)])
  if (known.length > 0) return
  if (!proof) throw badInput({ proof: '本次登录首次查看，请输入登录密码或两步验证码' })
  await identity.confirm(actor, proof, 'proof')
  await db.write(nobody, (tx) => countUp(tx, key, sessionSeconds))
}

async function countLook({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  try {
    await db.write(actor, async (tx) => {
      for (const period of periods) await countIn(tx, actor, period)
    })
  } catch (error) {
    if (error instanceof Refusal) await logSecurity(db, actor, { content: error.message })
    throw error
  }
}

/** One more in a period; one too many undoes the count, so that nobody waits longer for asking again. */
async function countIn(tx: Tx, actor: Actor, { name, seconds, most }: (typeof periods)[number]): Promise<void> {
  const counted = await countUp(tx, `reveal ${seconds} ${actor.userId}`, seconds)
  if (counted.count > most) {
    const again = toWire(new Date(now().getTime() + counted.seconds * 1000)).slice(5, 16)
    throw new Refusal(429, 429, `查看敏感信息已达${name}${most}次的上限，请于${again}后再试`)
  }
  if (counted.count < most) return
  const content = `查看敏感信息达到${name}${most}次的上限`
  await tx.run(logStatement(actor, { type: logTypes.security, content }))
  const { userId, realname, departId } = actor
  const reached = { userId, name: realname, departId, period: name, count: most }
  await emit(tx, actor, revealLimitReached, userId, reached)
}
