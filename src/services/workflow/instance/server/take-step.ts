import { refusal } from '#kernel/server/errors.ts'
import type { Act } from '../../server/ports.ts'
import type { Event } from '../../shared/event.ts'
import { carryOut } from './apply-effects.ts'
import { stepperOf } from './read-facts.ts'
import { loaded, lockInstance, type Loaded } from './repository.ts'
import { saveStep } from './save-step.ts'

/** Takes one step of a locked instance: asks whom the engine wants to know, stores what comes of it, carries it out. */
export async function takeStep(act: Act, instance: Loaded, event: Event): Promise<Loaded> {
  const { take, managers } = await stepperOf(act.tx, act.parts, instance)
  const stepped = await take(event)
  if ('refused' in stepped) throw refusal(stepped.refused)
  const next = await saveStep(act, { ...instance, state: stepped.state }, instance.state, stepped)
  await carryOut(act, next, stepped.effects, managers)
  return next
}

/** A step on an instance that is named by its id. */
export async function act(act: Act, id: string, event: Event): Promise<Loaded> {
  const row = await lockInstance(act, id)
  return takeStep(act, await loaded(act.tx, row), event)
}
