import type { ComponentType } from 'react'

/** Parts of the home page that services bring, above the shortcuts: to-dos first, then figures, then notices. */
export const homeSlots: readonly ComponentType[] = []
