import type { Delivered } from '../shared/served.ts'

/** Colours of ways: told, told without proof, refused, not told. */
export const deliveryTones = {
  '0': 'default',
  '1': 'success',
  '2': 'success',
  '3': 'success',
  '4': 'processing',
  '5': 'danger',
} as const satisfies Record<Delivered, string>
