import { toWire } from '#kernel/shared/time.ts'
import { seedId, seedPhone, type Random } from '#kernel/server/seed-random.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { sealedReporter } from '#services/ticket/reporter/server/actions.ts'
import { repairType } from '../../shared/dictionaries.ts'
import { repairReporters } from '../../reporter/server/show-reporter.ts'
import type { SeedFault } from './seed-faults.ts'
import type { SeedPerson, SeedVillage } from './seed-place.ts'
import type { PlannedTicket } from './seed-plan.ts'
import { storyOf, type Chapter, type Part } from './seed-story.ts'
import { workFrom } from './seed-work.ts'
import type { StoredRepair } from '../../server/tables.ts'

/** A ticket with everything that happened to it. */
export interface SeedTicket {
  row: Omit<StoredRepair, 'tenantId' | 'version' | 'delFlag' | 'dueAt' | 'acceptKept' | 'arriveKept' | 'resolveKept'>
  story: readonly Chapter[]
  people: Readonly<Record<Part, Pick<SeedPerson, 'userId' | 'name' | 'role'>>>
  companyId: string | null
}

export interface SeedChance {
  random: Random
  secrets: Secrets
  now: Date
  /** The next number of a day. */
  numberOf(at: string): string
}

const system = { userId: 'system', name: '系统', role: '' }
/** Fills a plan with people and places of its village. */
export function ticketFrom(plan: PlannedTicket, key: string, village: SeedVillage, chance: SeedChance): SeedTicket {
  const { random, now } = chance
  const { fault, state } = plan
  const resident = plan.byResident && village.residents.length > 0 ? random.pick(village.residents) : undefined
  const worker = random.pick(village.workers)
  const story = storyOf(plan, now, () => 0.5 + random.next())
  const opened = story[0]?.at ?? toWire(now)
  const last = story.at(-1)?.at ?? opened
  const row: SeedTicket['row'] = {
    ...workFrom(plan, story, worker, random),
    ...reporterFrom(chance, village, resident),
    ...placeFrom(fault, village, resident, random),
    id: seedId('repair', key),
    repairNo: chance.numberOf(opened),
    villageId: village.id,
    repairType: fault.type,
    priority: plan.priority,
    title: `${repairType.items[fault.type]}：${fault.content}`.slice(0, 60),
    content: fault.content,
    state,
    stateTime: last,
    createBy: 'system',
    createTime: opened,
    updateBy: 'system',
    updateTime: last,
  }
  const person = ({ userId, name, role }: SeedPerson) => ({ userId, name, role })
  const people = {
    system,
    counter: person(village.counter),
    manager: person(village.manager),
    worker: { userId: worker.userId, name: worker.name, role: 'normal' },
    reporter: person(resident ?? village.counter),
  }
  return { row, story, people, companyId: village.companyId }
}

function reporterFrom({ random, secrets }: SeedChance, village: SeedVillage, resident: SeedPerson | undefined) {
  const phone = seedPhone(1000 + random.int(0, 8999))
  const name = resident?.name ?? random.person().name
  return {
    ...sealedReporter(secrets, repairReporters.field, name, phone),
    reporterId: resident?.userId ?? village.counter.userId,
    reporterType: (resident?.role ?? 'staff') as StoredRepair['reporterType'],
    source: resident ? ('OWNER_APP' as const) : random.pick(['PHONE', 'PHONE', 'COUNTER'] as const),
  }
}

function placeFrom({ spot }: SeedFault, village: SeedVillage, resident: SeedPerson | undefined, random: Random) {
  if (spot !== undefined) return { areaType: 'PUBLIC' as const, roomId: null, locationText: spot }
  const roomId = random.pick(resident ? resident.rooms : village.rooms)
  return { areaType: 'PRIVATE' as const, roomId, locationText: null }
}
