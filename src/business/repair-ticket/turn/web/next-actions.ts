import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Transition } from '#kernel/shared/machine.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { isForeign } from '#engines/manage-view/web/action-order.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { Repair, RepairDealing, RepairRow } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { reopenRefusal } from '../../verdict/shared/reopening.ts'
import { turnOf, type Party, type RepairTurn } from '../shared/turn.ts'

export type RepairAction = RepairDealing['action']

const sides: Readonly<Record<string, Permission>> = { supervise: may.supervise, urge: may.urge }

/** The step of the machine behind an action; acts beside the machine have none. */
export const stepOf = (state: Repair['state'], action: string): Transition | undefined =>
  repairMachine.states[state].on[action]

/** The word for an action in a state; without one, or where it is no step of the state, the word that it has elsewhere. */
export function labelOf(action: string, state?: Repair['state']): string | undefined {
  if (sides[action]) return sides[action].label
  const step = state && stepOf(state, action)
  return (step ?? Object.values(repairMachine.states).findLast(({ on }) => action in on)?.on[action])?.label
}

/** What an action asks for in a state. */
export const permissionOf = (state: Repair['state'], action: string): Permission | string =>
  sides[action] ?? stepOf(state, action)?.permission ?? action

type Known = Parameters<typeof turnOf>[0] &
  Pick<Repair, 'reporterId' | 'assigneeId'> &
  Partial<Pick<RepairRow, 'closeTime' | 'reopenCount' | 'isManaged'>>

/** What whoever's turn it is is offered. */
const ofTurn: Partial<Record<RepairTurn['node'], readonly RepairAction[]>> = {
  WAIT_ACCEPT: ['accept', 'transfer'],
  WAIT_DISPATCH: ['dispatch'],
  WAIT_TAKE: ['take', 'back'],
  WAIT_ARRIVE: ['arrive'],
  PROCESSING: ['finish', 'quote', 'suspend'],
  QUOTE: ['quoteConfirm', 'quoteRefuse'],
  SUSPENDED: ['resume'],
  WAIT_VERIFY: ['verifyPass', 'verifyReject'],
  WAIT_RATE: ['rate'],
}
/** What the reporter is offered while others are to act. */
const ofReporter: Partial<Record<Repair['state'], readonly RepairAction[]>> = {
  WAIT_ACCEPT: ['urge', 'cancel'],
  WAIT_DISPATCH: ['urge', 'cancel'],
  WAIT_TAKE: ['urge'],
  WAIT_ARRIVE: ['urge'],
  PROCESSING: ['urge'],
}

const isReopenable = ({ state, closeTime = null, reopenCount = 0 }: Known): boolean =>
  state === 'DONE' && reopenRefusal({ closeTime, reopenCount }, 'requester', new Date()) === undefined

/** Is it the turn of this very person, as the worker or as the reporter. */
function isOwnTurn(party: Party, { state, assigneeId, reporterId }: Known, userId: string | undefined): boolean {
  if (party === 'worker') return assigneeId === userId || (assigneeId === null && state === 'WAIT_TAKE')
  return (party === 'requester' || party === 'verifier') && reporterId === userId
}

/** Parties that sit in the village's office; whose permission it takes is for each offered step to say. */
const isOffice: Readonly<Record<Party, boolean>> = {
  ...{ counter: true, dispatcher: true, manager: true },
  ...{ worker: false, requester: false, verifier: false },
}

/** What the reporter may do out of turn: ask where it stays, take it back, open it anew. */
function reporterActions(ticket: Known, turn: RepairTurn | undefined): readonly RepairAction[] {
  if (isReopenable(ticket)) return ['reopen']
  return turn?.party === 'requester' ? [] : (ofReporter[ticket.state] ?? [])
}

/** What a list offers on a ticket to the person who looks at it, the most needed first. The server judges anew. */
export function nextActions(ticket: Known, userId: string | undefined): readonly RepairAction[] {
  const turn = turnOf(ticket)
  const steps = (turn && ofTurn[turn.node]) ?? []
  return [
    ...(turn && isOwnTurn(turn.party, ticket, userId) ? steps : []),
    ...(ticket.reporterId === userId ? reporterActions(ticket, turn) : []),
    ...(turn && isOffice[turn.party] && !ticket.isManaged ? steps : []),
  ]
}

/** Actions in the order of their weight: what goes on first, what ends or undoes last. */
const weights: readonly string[] = [
  'accept',
  'dispatch',
  'take',
  'arrive',
  'quoteConfirm',
  'suspendApprove',
  'finish',
  'resume',
  'paid',
  'verifyPass',
  'rate',
  'visit',
  'charge',
  'quote',
  'suspend',
  'progress',
  'verifyReject',
  'quoteRefuse',
  'waive',
  'transfer',
  'help',
  'supervise',
  'urge',
  'reopen',
  'back',
  'reject',
  'cancel',
  'force',
]

const weightOf = ({ action }: AllowedAction): number => {
  const at = weights.indexOf(action)
  return at < 0 ? weights.length : at
}

/** Steps that bring the repair forward. */
const forward: ReadonlySet<string> = new Set(weights.slice(0, weights.indexOf('suspend')))
export const isForward = (action: string): boolean => forward.has(action)

/** Steps that somebody waits for: refused, they stay in sight, as their reason says what has to happen first. */
const awaited: ReadonlySet<string> = new Set([
  'dispatch',
  'take',
  'arrive',
  'finish',
  'charge',
  'verifyPass',
  'rate',
  'visit',
])

const inOrder = (actions: readonly AllowedAction[]): AllowedAction[] => [
  ...actions.filter(({ allowed }) => allowed),
  ...actions.filter(({ allowed }) => !allowed),
]

/** The actions that a ticket's page shows: allowed ones by weight, then awaited ones, then others that may come back. */
export function shownActions(actions: readonly AllowedAction[]): AllowedAction[] {
  const known = actions.filter((action) => !isForeign(action)).sort((a, b) => weightOf(a) - weightOf(b))
  const isButton = ({ action, allowed }: AllowedAction): boolean => (allowed ? action !== 'force' : awaited.has(action))
  const buttons = known.filter(isButton)
  const others = known.filter((action) => !isButton(action))
  return [...inOrder(buttons), ...inOrder(others)]
}

/** How many of the shown actions stand as buttons: the end by force, and what is refused and not awaited, wait in the menu. */
export const inSight = (shown: readonly AllowedAction[], most: number): number =>
  Math.min(
    most,
    shown.filter(({ action, allowed }) => (allowed && action !== 'force') || (!allowed && awaited.has(action))).length,
  )
