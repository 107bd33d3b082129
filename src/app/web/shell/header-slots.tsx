import type { ComponentType } from 'react'

/** Parts of the header's right side that services bring, from left to right. */
export const headerSlots: readonly ComponentType[] = []
