import type { Tone } from '#kernel/shared/machine.ts'
import type { InstanceState } from '../shared/dictionaries.ts'

/** Colours of instances. */
export const instanceTones: Readonly<Record<InstanceState, Tone>> = {
  '2': 'processing',
  '3': 'success',
  '4': 'default',
  '5': 'warning',
  '6': 'danger',
}
