import { seedPhone, type Random } from '#kernel/server/seed-random.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { sealedReporter } from '#services/ticket/reporter/server/actions.ts'
import { faultReporters } from '../../reporter/server/show-reporter.ts'
import type { SeedPerson, SeedPlace } from './seed-place.ts'

export interface ReporterChance {
  secrets: Secrets
  callers: Random
}

/** A resident with their number, somebody who called the counter, or the manager on a round. */
export function reporterFrom(
  resident: SeedPerson | undefined,
  { manager }: Pick<SeedPlace, 'manager'>,
  { secrets, callers }: ReporterChance,
) {
  const sealed = (name: string, phone: string | null) => sealedReporter(secrets, faultReporters.field, name, phone)
  const phone = seedPhone(1000 + callers.int(0, 8999))
  if (resident)
    return {
      ...sealed(resident.name, phone),
      reporterType: resident.role,
      reporterId: resident.userId,
      source: 'OWNER_APP',
    }
  const hasCalled = callers.chance(0.4)
  const told = hasCalled ? sealed(callers.person().name, phone) : sealed(manager.name, null)
  const kind = hasCalled
    ? { reporterType: 'caller', source: callers.pick(['PHONE', 'COUNTER']) }
    : { reporterType: 'staff', source: 'INSPECTION' }
  return { ...told, ...kind, reporterId: manager.userId }
}
