import type { ComplaintDealing } from '#business/complaint/shared/schema.ts'

// The way of a complaint told once more in the plainest words: by account and office, without machine, permissions or guards.

export type Action = ComplaintDealing['action']
export type Office = 'project' | 'company' | 'community' | 'street' | 'district' | 'village' | 'committee'
/** Where everybody works, or lives. */
export const officeOf = {
  ...{ supadmin: 'district', street01: 'street', comm0101: 'community', gnormal0101: 'community', co01: 'company' },
  ...{ pm0101: 'project', cs0101: 'project', staff0101: 'project', village0101: 'village', committee0101: 'committee' },
  ...{ owner0101: 'village', tenant0101: 'village', comm0102: undefined, pm0102: undefined },
} as const satisfies Record<string, Office | undefined>
export type Who = keyof typeof officeOf
export const everybody = Object.keys(officeOf) as Who[]

/** What somebody tries: with every word that it takes, with one missing or wrong, or with none. */
export interface Step {
  action: Action
  who: Who
  said: 'all' | 'half' | 'nothing'
  to: Office
  pass: 'Y' | 'N'
  isSatisfied: boolean
  days: number
  /** Signs for themselves, or for somebody of their office. */
  isGiven: boolean
}

type State = 'WAIT_SIGN' | 'HANDLING' | 'WAIT_AUDIT' | 'WAIT_CONFIRM' | 'DONE' | 'REJECTED' | 'CANCELLED'
export interface Model {
  state: State
  /** Who said it, or wrote it down for somebody who called. */
  by: 'owner0101' | 'cs0101'
  hidden: 'open' | 'secret' | 'nameless'
  about: 'COMPANY' | 'COMMITTEE' | 'NEIGHBOUR' | 'GOV' | 'OTHER'
  host: Office
  hand: Who | null
  helpers: Office[]
  isBack: boolean
  transfers: number
  wish: 'NONE' | 'WAIT' | 'PASSED' | 'REFUSED' | 'LAPSED'
  wishedBy: Who | null
  wishedDays: number
  answeredBy: Who | null
  unsatisfied: number
  level: 'NONE' | 'STREET' | 'DISTRICT'
  /** Has the one above given a word since the last 不满意. */
  isSpoken: boolean
  /** Minutes on the clock: now, since when it stands in its state, until when to sign, to answer and to settle. */
  now: number
  since: number
  signBy: number
  limits: Record<'answer' | 'settle', { from: number; minutes: number } | null>
  history: string[]
}

const day = 24 * 60
/** Minute after minute: Monday to Friday, nine to twelve and half past one to half past five. */
function dueAt(from: number, minutes: number): number {
  let [at, left] = [from, minutes]
  while (left > 0) {
    const [week, clock] = [(Math.floor(at / day) + 4) % 7, at % day]
    const isMorning = clock >= 540 && clock < 720
    const isAfternoon = clock >= 810 && clock < 1050
    if (week >= 1 && week <= 5 && (isMorning || isAfternoon)) left -= 1
    at += 1
  }
  return at
}
const officeDay = 420
export const due = (limit: Model['limits']['settle'], more = 0) =>
  limit ? dueAt(limit.from, limit.minutes + more) : Infinity

export function begun(by: Model['by'], hidden: Model['hidden'], about: Model['about'], now: number): Model {
  const isProperty = about === 'COMPANY' || about === 'NEIGHBOUR'
  return {
    ...{ state: 'WAIT_SIGN', by, hidden, about, now, since: now, signBy: dueAt(now, officeDay) },
    host: about === 'GOV' ? 'district' : isProperty ? 'project' : 'community',
    ...{
      hand: null,
      helpers: [],
      isBack: false,
      transfers: 0,
      wish: 'NONE',
      wishedBy: null,
      wishedDays: 0,
      answeredBy: null,
    },
    ...{ unsatisfied: 0, level: 'NONE', isSpoken: false, history: ['open WAIT_SIGN'] },
    limits: { answer: { from: now, minutes: officeDay }, settle: { from: now, minutes: 5 * officeDay } },
  }
}

const known: Readonly<Record<State, string>> = {
  WAIT_SIGN: 'sign transfer return supervise reject cancel',
  HANDLING: 'reply extend extendAudit reassign coHost help note transfer return supervise reject',
  WAIT_AUDIT: 'audit supervise',
  WAIT_CONFIRM: 'confirm supervise',
  ...{ DONE: '', REJECTED: '', CANCELLED: '' },
}
export const stepsIn = ({ state }: Model): Action[] => known[state].split(' ').filter(Boolean) as Action[]

export const isResident = (who: Who): boolean => who === 'owner0101' || who === 'tenant0101'
const isOwn = ({ by }: Model, who: Who): boolean => who === by && isResident(who)
export function sees(model: Model, who: Who): boolean {
  if (isResident(who)) return isOwn(model, who)
  if (who === 'comm0102' || who === 'pm0102') return false
  if (model.about === 'GOV') return who === 'supadmin'
  return who !== 'staff0101' || model.hand === who || model.host === 'project'
}
/** Who may read the name behind it. */
export const mayKnow = (model: Model, who: Who): boolean =>
  isOwn(model, who) ||
  (model.hidden === 'secret' && ['supadmin', 'street01', 'comm0101'].includes(who) && sees(model, who))

export function acts({ hand, host }: Model, who: Who): boolean {
  if (hand === who) return true
  if (who === 'staff0101') return false
  return officeOf[who] === host || (who === 'co01' && host === 'project')
}

type Judge = 'comm0101' | 'street01' | 'supadmin'
export function judgeOf({ about, host, unsatisfied }: Model): Judge {
  if (about === 'GOV' || host === 'street' || host === 'district') return 'supadmin'
  return unsatisfied >= 2 || host === 'community' ? 'street01' : 'comm0101'
}
export const isGivenAgain = ({ isBack, host }: Model): boolean => isBack && host === 'community'

const rest = (model: Model) => (model.wish === 'WAIT' ? 'NONE' : model.wish)
const givenTo = (model: Model, host: Office): Partial<Model> => ({
  helpers: model.helpers.filter((one) => one !== host),
  ...{ host, state: 'WAIT_SIGN', hand: null, wish: rest(model), signBy: dueAt(model.now, officeDay) },
})
const anew = ({ now, limits }: Model): Partial<Model> => ({
  ...{ state: 'HANDLING', limits: { ...limits, settle: { from: now, minutes: (5 * officeDay) / 2 } } },
})
const overseen = ({ about }: Model) => (about === 'GOV' ? ('DISTRICT' as const) : 'STREET')
const over = { answer: null, settle: null }

/** Whom hosts of the walk ask for help, and to whom of their own they give it next. */
export const helperOf = (host: Office): Office => (host === 'community' ? 'project' : 'community')
export const nextHand = ({ host, hand }: Pick<Model, 'host' | 'hand'>): Who =>
  host === 'project' && hand !== 'staff0101' ? 'staff0101' : headOf[host]
export const headOf: Readonly<Record<Office, Who>> = {
  ...{ project: 'pm0101', company: 'co01', community: 'comm0101', street: 'street01', district: 'supadmin' },
  ...{ village: 'village0101', committee: 'committee0101' },
}
export const worksIn = (who: Who, offices: readonly Office[]): boolean =>
  offices.some((office) => officeOf[who] === office || (who === 'co01' && office === 'project'))

/** What a step that is taken changes. */
const effects: Readonly<Record<Action, (model: Model, step: Step) => Partial<Model>>> = {
  sign: ({ host, helpers }, { who, isGiven, said }) => ({
    state: 'HANDLING',
    helpers: isGiven && said === 'all' ? [helperOf(host)] : helpers,
    hand: isGiven && said === 'all' && host === 'project' ? 'staff0101' : who,
  }),
  reassign: (model) => ({ hand: nextHand(model) }),
  coHost: ({ host }) => ({ helpers: [helperOf(host)] }),
  help: () => ({}),
  note: () => ({}),
  transfer: (model, { to }) => ({
    ...givenTo(model, to),
    ...{ isBack: false, transfers: model.transfers + (isGivenAgain(model) ? 0 : 1) },
  }),
  return: (model) => ({ ...givenTo(model, 'community'), isBack: true }),
  extend: (_model, { who, days }) => ({ wish: 'WAIT', wishedBy: who, wishedDays: days }),
  extendAudit: ({ limits, wishedDays }, { pass }) => {
    const { settle } = limits
    if (pass === 'N' || !settle) return { wish: 'REFUSED' }
    return {
      wish: 'PASSED',
      limits: { ...limits, settle: { ...settle, minutes: settle.minutes + wishedDays * officeDay } },
    }
  },
  reply: (model, { who }) => {
    const isAudited = model.about === 'COMPANY' || model.about === 'COMMITTEE' || model.unsatisfied >= 2
    return { state: isAudited ? 'WAIT_AUDIT' : 'WAIT_CONFIRM', answeredBy: who, wish: rest(model), limits: over }
  },
  audit: (model, { pass }) => {
    if (pass === 'N') return anew(model)
    return { state: model.unsatisfied >= 2 ? 'DONE' : 'WAIT_CONFIRM' }
  },
  confirm: (model, { isSatisfied }) => {
    if (isSatisfied) return { state: 'DONE' }
    const unsatisfied = model.unsatisfied + 1
    const level = model.level === 'DISTRICT' ? 'DISTRICT' : overseen(model)
    return { ...anew(model), unsatisfied, ...(unsatisfied >= 2 && { level, isSpoken: false }) }
  },
  cancel: () => ({ state: 'CANCELLED', limits: over }),
  reject: () => ({ state: 'REJECTED', limits: over }),
  supervise: ({ level }, { who }) => {
    return { level: level === 'DISTRICT' || who === 'supadmin' ? 'DISTRICT' : 'STREET', isSpoken: true }
  },
}

export function taken(model: Model, step: Step): Model {
  const next = { ...model, ...effects[step.action](model, step) }
  const since = next.state === model.state ? model.since : model.now
  return { ...next, since, history: [...model.history, `${step.action} ${next.state}`] }
}

/** What time does by itself: five days without a word end it, a wish lapses with its limit, three days late the street sees it. */
export function later(model: Model, minutes: number): Model {
  const next = { ...model, now: model.now + minutes, history: [...model.history] }
  const { answer, settle } = model.limits
  if (next.wish === 'WAIT' && next.now > due(settle)) {
    next.wish = 'LAPSED'
    next.history.push(`extendLapse ${next.state}`)
  }
  const isLate = next.now >= Math.min(due(answer, 3 * officeDay), due(settle, 3 * officeDay))
  if (isLate && next.level === 'NONE') {
    next.level = overseen(model)
    next.history.push(`oversee ${next.state}`)
  }
  if (next.state !== 'WAIT_CONFIRM' || next.now - next.since < 5 * day) return next
  return { ...next, state: 'DONE', since: next.now, history: [...next.history, 'confirm DONE'] }
}

/** Who says whether the answer will do; nobody where no to-do may name them. */
function askedOf({ hidden, by, about, host }: Model): string[] {
  if (hidden !== 'open') return []
  if (by === 'owner0101') return [`WAIT_CONFIRM ${by}`]
  if (about === 'GOV') return ['WAIT_CONFIRM supadmin']
  // Those who answered are not asked whether it will do.
  const asked: Partial<Record<Office, string>> = {
    community: 'property',
    project: 'others',
    company: 'others',
    village: 'others',
    committee: 'others',
  }
  return [`WAIT_CONFIRM ${asked[host] ?? 'counter'}`]
}

/** Whose turn it is, and at what: an account, an office, or a level of government by its account. */
export function turnsOf(model: Model): string[] {
  const { state, host, hand, wish, unsatisfied, isSpoken, about } = model
  if (state === 'WAIT_SIGN') return [`WAIT_SIGN ${host}`]
  if (state === 'WAIT_AUDIT') return [`WAIT_AUDIT ${judgeOf(model)}`]
  if (state === 'WAIT_CONFIRM') return askedOf(model)
  if (state !== 'HANDLING') return []
  const above = unsatisfied >= 2 && !isSpoken
  return [
    ...(wish === 'WAIT' ? [`EXTEND ${judgeOf(model)}`] : []),
    `HANDLING ${hand}`,
    ...(above ? [`SUPERVISE ${about === 'GOV' ? 'supadmin' : 'street01'}`] : []),
  ]
}
