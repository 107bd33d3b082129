import type { Actor } from '#kernel/server/actor.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import { confirmOwnPassword } from '../../server/confirm-own-password.ts'
import { membershipsOf } from '../../server/repository.ts'
import { rolesAskForFactor } from '../../server/require-factor.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import type { BeginInput, FactorKey, ProofInput, SecondFactorState } from '../shared/schema.ts'
import { beginFactor, confirmFactor } from './enrol.ts'
import { proveFactor } from './prove.ts'
import { dropFactor, factorOf, replaceCodes } from './repository.ts'

async function isRequired(services: Services, { userId }: Actor): Promise<boolean> {
  const [memberships] = await services.db.flight(nobody, [membershipsOf(userId)])
  return rolesAskForFactor(services, userId, memberships)
}

/** How the caller's own account stands. */
export async function readFactor(services: Services, actor: Actor): Promise<SecondFactorState> {
  const [[factor]] = await services.db.flight(nobody, [factorOf(actor.userId)])
  return {
    enabled: factor !== undefined,
    since: factor?.createTime ?? null,
    recoveryLeft: factor?.recoveryLeft ?? 0,
    required: await isRequired(services, actor),
  }
}

/** Whoever already has a factor proves it before another authenticator takes its place. */
export async function beginOwnFactor(services: Services, actor: Actor, input: BeginInput): Promise<FactorKey> {
  const { userId, username } = actor
  await confirmOwnPassword(services, actor, input.password, 'password')
  const [[factor]] = await services.db.flight(nobody, [factorOf(userId)])
  if (factor) {
    if (input.factorCode === undefined) throw badInput({ factorCode: '请输入验证码!' })
    await proveFactor(services, { userId, code: input.factorCode, ip: actor.ip })
  }
  return beginFactor(services, { userId, username })
}

export async function confirmOwnFactor(services: Services, actor: Actor, code: string): Promise<string[]> {
  const codes = await confirmFactor(services, { userId: actor.userId, code, kept: actor.sessionId })
  await writeLog(services.db, actor, { type: logTypes.operation, content: '开启两步验证' })
  return codes
}

async function proveBoth(services: Services, actor: Actor, { password, factorCode }: ProofInput): Promise<void> {
  const [[factor]] = await services.db.flight(nobody, [factorOf(actor.userId)])
  if (!factor) throw refusal(texts.factorMissing)
  await confirmOwnPassword(services, actor, password, 'password')
  await proveFactor(services, { userId: actor.userId, code: factorCode, ip: actor.ip })
}

export async function renewCodes(services: Services, actor: Actor, input: ProofInput): Promise<string[]> {
  const { db, secrets } = services
  await proveBoth(services, actor, input)
  const codes = await db.write(nobody, (tx) => replaceCodes(tx, secrets, actor.userId))
  await writeLog(db, actor, { type: logTypes.operation, content: '更新两步验证恢复码' })
  return codes
}

export async function switchOff(services: Services, actor: Actor, input: ProofInput): Promise<null> {
  if (await isRequired(services, actor)) throw refusal(texts.factorRequired)
  await proveBoth(services, actor, input)
  await services.db.write(nobody, (tx) => tx.run(dropFactor(actor.userId)))
  await writeLog(services.db, actor, { type: logTypes.operation, content: '关闭两步验证' })
  return null
}
