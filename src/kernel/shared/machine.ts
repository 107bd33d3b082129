import type { Permission } from './permission.ts'

export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'danger'

/** One allowed step: from the state it stands in to one of `targets`, by whoever has `permission`. */
export interface Transition<S extends string = string> {
  targets: readonly S[]
  permission: Permission
  label: string
  /** Name of the guard that the unit's service implements; it says in Chinese why a row refuses the step. */
  guard?: string
  /** The step needs a reason of 5 to 500 characters. */
  reason?: boolean
  danger?: boolean
  /** Only jobs and handlers take this step; no button is offered. */
  system?: boolean
}

export interface State<S extends string = string> {
  label: string
  tone: Tone
  on: Readonly<Record<string, Transition<S>>>
}

export interface Machine<S extends string = string, E extends string = string> {
  /** Names the entity in the state log. */
  name: string
  initial: S
  states: Readonly<Record<S, State<S>>>
  /** Never set: carries the names of the steps for the compiler. */
  readonly event?: E
}

/** The names of a machine's steps. */
export type EventOf<M> = M extends { readonly event?: infer E } ? E & string : never

interface StateInput<S extends string, E extends string> {
  label: string
  tone?: Tone
  on?: { readonly [K in E]?: Transition<S> }
}

/** A state machine as a table. Targets are checked by the compiler against the states. */
export function machine<const S extends string, const E extends string = never>(
  name: string,
  initial: NoInfer<S>,
  states: { readonly [K in S]: StateInput<NoInfer<S>, E> },
): Machine<S, E> {
  const entries = Object.entries<StateInput<S, E>>(states)
  const full = entries.map(([key, state]) => [
    key,
    { label: state.label, tone: state.tone ?? 'default', on: state.on ?? {} },
  ])
  return { name, initial, states: Object.fromEntries(full) as Machine<S>['states'] }
}

type Options = Partial<Pick<Transition, 'guard' | 'reason' | 'danger' | 'system' | 'label'>>

/** A step to one target, or to several between which the service chooses. The label defaults to the permission's. */
export function to<const S extends string>(
  target: S | readonly S[],
  permission: Permission,
  options: Options = {},
): Transition<S> {
  const targets = (typeof target === 'string' ? [target] : target) as readonly S[]
  return { targets, permission, label: permission.label, ...options }
}

/** Every permission that some step of the machine asks for, without repeats. */
export function permissionsOf(subject: Machine): Permission[] {
  const steps = Object.values(subject.states).flatMap((state) => Object.values(state.on))
  return [...new Map(steps.map((step) => [step.permission.code, step.permission])).values()]
}

/** Every event name of the machine, without repeats; `offered` leaves out what only jobs and handlers take. */
export const eventsOf = (subject: Machine, { offered = false } = {}): string[] => [
  ...new Set(
    Object.values(subject.states).flatMap(({ on }) =>
      Object.keys(on).filter((event) => !offered || !on[event]?.system),
    ),
  ),
]
