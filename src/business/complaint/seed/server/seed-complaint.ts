import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { complaintType } from '../../shared/dictionaries.ts'
import { maskName } from '#kernel/shared/mask.ts'
import { seedId, seedPhone, type Random } from '#kernel/server/seed-random.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { PastEntry } from '#kernel/server/state-log.ts'
import type { PastTicket } from '#services/ticket/server/actions.ts'
import { communityOf, companyOf, firstHost, type Host } from '../../host/server/find-departs.ts'
import { phoneField, type Reporter } from '../../reporter/server/read-reporter.ts'
import { untouched } from '../../report/server/open.ts'
import type { StoredComplaint } from '../../server/tables.ts'
import { isOpenState, type ComplaintState } from '../../shared/states.ts'
import type { SeedPerson, SeedVillage } from './seed-place.ts'
import type { SeedText } from './seed-texts.ts'

/** What is to become of a complaint; times are minutes before the present. */
export interface Planned {
  text: SeedText
  state: ComplaintState
  age: number
  who: 'OPEN' | 'SECRET' | 'NAMELESS'
  isHotline: boolean
  isSupervised: boolean
  isRisky: boolean
  satisfied: NonNullable<StoredComplaint['satisfied']>
  /** Whose account of the village it is; nobody's when it came in at the counter. */
  byResident: boolean
}

export interface Made {
  row: Record<string, unknown> & { id: string; villageId: string; typeId: string }
  secret: { userId: string | null; reporter: Reporter | undefined } | undefined
  log: PastEntry[]
  past: PastTicket
}

interface Chance {
  random: Random
  secrets: Secrets
  now: Date
  signMinutes(at: string): string
  numberOf(prefix: string, at: string): string
}

const way: Readonly<Record<ComplaintState, readonly string[]>> = {
  WAIT_SIGN: [],
  HANDLING: ['sign'],
  WAIT_AUDIT: ['sign', 'reply'],
  WAIT_CONFIRM: ['sign', 'reply', 'audit'],
  DONE: ['sign', 'reply', 'audit', 'confirm'],
  REJECTED: ['reject'],
  CANCELLED: ['cancel'],
}
const targets: Readonly<Record<string, ComplaintState>> = {
  sign: 'HANDLING',
  audit: 'WAIT_CONFIRM',
  confirm: 'DONE',
  reject: 'REJECTED',
  cancel: 'CANCELLED',
}
/** Minutes after the one before, at most. */
const spans: Readonly<Record<string, number>> = {
  sign: 300,
  reply: 2600,
  audit: 500,
  confirm: 2000,
  reject: 600,
  cancel: 200,
}

const nobody: SeedPerson = { userId: 'system', name: '诉求人', role: '' }

interface Step {
  action: string
  at: string
}

/** Who plays which part in a complaint. */
interface Cast {
  village: SeedVillage
  host: Host
  handler: SeedPerson | undefined
  judge: SeedPerson
  resident: SeedVillage['residents'][number] | undefined
  name: string
  phone: string
}

function castOf({ text, byResident }: Planned, village: SeedVillage, random: Random): Cast {
  const host = firstHost(village.hosts, text.targetType)
  const handler = village.people.get(host.departId)?.[0]
  const resident = byResident && village.residents.length > 0 ? random.pick(village.residents) : undefined
  const community = communityOf(village.hosts)
  const judge = (community && village.people.get(community.departId)?.[0]) ?? handler ?? nobody
  const name = resident?.name ?? random.person().name
  return { village, host, handler, judge, resident, name, phone: seedPhone(random.int(0, 9999)) }
}

const isAudited = ({ text: { targetType } }: Planned): boolean => targetType === 'COMPANY' || targetType === 'COMMITTEE'

/** What happened, in order; nothing where nobody could act. */
function stepsOf(plan: Planned, openedAt: string, random: Random): Step[] {
  const actions = way[plan.state].filter((action) => action !== 'audit' || isAudited(plan))
  const spanOf = (action: string): number => spans[action] ?? 0
  const whole = actions.reduce((sum, action) => sum + spanOf(action), 1)
  const share = Math.min(1, (plan.age - 1) / whole)
  let at = openedAt
  return actions.map((action) => {
    at = toWire(addMinutes(fromWire(at), Math.ceil(spanOf(action) * share * (0.4 + 0.6 * random.next()))))
    return { action, at }
  })
}

/** Fills a plan with people and places of its village. */
export function complaintFrom(planned: Planned, key: string, village: SeedVillage, chance: Chance): Made {
  const { random, now } = chance
  const id = seedId('complaint', key)
  const cast = castOf(planned, village, random)
  const plan = { ...planned, state: reachable(planned, cast) }
  const openedAt = toWire(addMinutes(now, -plan.age))
  const steps = stepsOf(plan, openedAt, random)
  const row = {
    ...untouched,
    ...{ id, villageId: village.id, isRepeat: 'N' },
    ...saidOf(plan, key, cast),
    ...reporterColumns(plan, cast, chance),
    ...hostColumns(cast, steps, openedAt, chance),
    ...answerColumns(plan, cast, steps),
    ...{ state: plan.state, stateTime: steps.at(-1)?.at ?? openedAt },
    complaintNo: chance.numberOf(plan.text.kind === 'COMPLAINT' ? 'TS' : 'JY', openedAt),
    ...{ createBy: 'system', createTime: openedAt, updateBy: 'system', updateTime: steps.at(-1)?.at ?? openedAt },
  }
  return {
    row: { ...row, typeId: plan.text.typeId, typeTop: complaintType.parents?.[plan.text.typeId] ?? plan.text.typeId },
    secret: secretOf(plan, cast),
    log: logOf(id, plan, cast, [{ action: 'open', at: openedAt }, ...steps]),
    past: pastOf(id, plan, cast, openedAt, steps),
  }
}

/** Where nobody acts for the host it waits; what is not audited is confirmed next. */
function reachable(plan: Planned, { handler }: Cast): ComplaintState {
  if (!handler) return 'WAIT_SIGN'
  return plan.state === 'WAIT_AUDIT' && !isAudited(plan) ? 'WAIT_CONFIRM' : plan.state
}

const flag = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')

const saidOf = ({ text, isHotline, isRisky, who }: Planned, key: string, { village, resident }: Cast) => ({
  ...{ kind: text.kind, typeId: text.typeId, targetType: text.targetType, title: text.title, content: text.content },
  targetName: text.targetName ?? null,
  targetId: text.targetType === 'COMPANY' ? companyOf(village.hosts) : null,
  ...{ anonymous: flag(who === 'NAMELESS'), secrecy: flag(who === 'SECRET'), petitionRisk: flag(isRisky) },
  source: isHotline ? 'HOTLINE' : resident ? 'OWNER_APP' : 'COUNTER',
  hotlineNo: isHotline ? `RX${key.replace(/\D/g, '')}` : null,
})

const labels = { NAMELESS: '匿名', SECRET: '保密' } as const

function reporterColumns({ who }: Planned, { resident, name, phone }: Cast, { secrets }: Chance) {
  if (who !== 'OPEN') return { reporterLabel: labels[who] }
  return {
    reporterLabel: maskName(name),
    reporterType: resident?.role ?? 'staff',
    reporterId: resident?.userId ?? 'system',
    reporterFullName: name,
    reporterPhoneSealed: secrets.seal(phoneField, phone),
    reporterPhoneWhole: secrets.phoneIndexes(phoneField, phone).whole,
    roomId: resident?.roomId ?? null,
  }
}

function secretOf({ who }: Planned, { resident, name, phone }: Cast): Made['secret'] {
  if (who === 'OPEN') return undefined
  const isKnown = who === 'SECRET' || resident !== undefined
  return {
    userId: resident?.userId ?? null,
    reporter: isKnown ? { name, phone, roomId: resident?.roomId ?? null } : undefined,
  }
}

const timeOf = (steps: readonly Step[], action: string): string | null =>
  steps.find((step) => step.action === action)?.at ?? null

function hostColumns({ host, handler, village }: Cast, steps: readonly Step[], openedAt: string, chance: Chance) {
  const signDueAt = chance.signMinutes(openedAt)
  const signedAt = timeOf(steps, 'sign')
  return {
    ...{ hostDeptId: host.departId, hostKind: host.hostKind, companyId: companyOf(village.hosts) },
    assigneeId: signedAt === null ? null : (handler?.userId ?? null),
    ...{ assignedAt: openedAt, signDueAt, signedAt },
    signBreachedAt: signedAt !== null && signedAt > signDueAt ? signedAt : null,
  }
}

function answerColumns(plan: Planned, { handler }: Cast, steps: readonly Step[]) {
  const repliedAt = timeOf(steps, 'reply')
  const isEnded = !isOpenState(plan.state)
  return {
    ...(repliedAt !== null && { answer: plan.text.answer, answeredBy: handler?.userId ?? null }),
    ...{ firstReplyTime: repliedAt, replyTime: repliedAt, closeTime: isEnded ? (steps.at(-1)?.at ?? null) : null },
    ...(plan.isSupervised && !isEnded && { superviseLevel: 'STREET', superviseWords: '请主办单位限期办结并回复居民' }),
    ...(plan.state === 'REJECTED' && { rejectReason: 'DUPLICATE' }),
    ...(plan.state === 'DONE' && opinionOf(plan)),
  }
}

const opinionOf = ({ satisfied }: Planned) => ({
  satisfied,
  confirmReason: satisfied === 'UNSAT' ? '整改不彻底' : null,
})

function logOf(id: string, plan: Planned, { handler, judge, resident }: Cast, steps: readonly Step[]): PastEntry[] {
  const teller = plan.who === 'OPEN' && resident ? resident : nobody
  const host = handler ?? nobody
  const actors: Readonly<Record<string, SeedPerson>> = { sign: host, reply: host, audit: judge, reject: judge }
  const details: Readonly<Record<string, Record<string, unknown>>> = {
    reply: { answer: plan.text.answer },
    confirm: { satisfied: plan.satisfied },
  }
  let from: ComplaintState | null = null
  return steps.map(({ action, at }) => {
    const { userId, name, role } = actors[action] ?? teller
    const to: ComplaintState = targetOf(plan, action)
    const entry = {
      ...{ id, from, to, action, remark: action === 'reject' ? '已有相同诉求正在办理' : null, detail: details[action] },
      ...{ operatorId: userId, operatorName: name, operatorRole: role, clientIp: '', createdAt: at },
    }
    from = to
    return entry
  })
}

const targetOf = (plan: Planned, action: string): ComplaintState => {
  if (action === 'reply') return isAudited(plan) ? 'WAIT_AUDIT' : 'WAIT_CONFIRM'
  return targets[action] ?? 'WAIT_SIGN'
}

function pastOf(id: string, { text }: Planned, { village }: Cast, startAt: string, steps: readonly Step[]): PastTicket {
  const did: Readonly<Record<string, readonly PastTicket['steps'][number]['did'][]>> = {
    reply: ['ACCEPT', 'RESOLVE'],
    reject: ['close'],
    cancel: ['close'],
  }
  return {
    ...{ bizId: id, priority: text.kind === 'COMPLAINT' ? 'C1' : 'C2', kinds: ['ACCEPT', 'RESOLVE'] },
    ...{ villageId: village.id, categoryId: text.typeId, companyId: companyOf(village.hosts), startAt },
    steps: steps.flatMap(({ action, at }) => (did[action] ?? []).map((one) => ({ at, did: one }))),
  }
}
