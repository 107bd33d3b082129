import type { Services } from '#kernel/server/services.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'

/** Who is in charge of a village, by whom it is approved, and the secret that signs the links of photographs. */
export interface ReadingParts extends ApprovedParts, Pick<Services, 'secrets'> {}
