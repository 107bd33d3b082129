import type { Actor } from '#kernel/server/actor.ts'
import type { Services } from '#kernel/server/services.ts'
import { proveFactor } from '../second-factor/server/prove.ts'
import { plainCode } from '../second-factor/server/create-recovery-codes.ts'
import { factorOf } from '../second-factor/server/repository.ts'
import { confirmOwnPassword } from './confirm-own-password.ts'
import { nobody } from './throttle.ts'

/** The owner of a session, by the password, or by a code of the authenticator where there is one. */
export async function confirmOwner(
  services: Pick<Services, 'db' | 'passwords' | 'secrets'>,
  actor: Actor,
  proof: string,
  field: string,
): Promise<void> {
  const code = plainCode(proof)
  if (/^\d{6}$/.test(code)) {
    const { userId, ip } = actor
    const [[factor]] = await services.db.flight(nobody, [factorOf(userId)])
    if (factor) {
      await proveFactor(services, { userId, code, ip, field })
      return
    }
  }
  await confirmOwnPassword(services, actor, proof, field)
}
