import type { Services } from '#kernel/server/services.ts'
import type { StandardParts } from '../../standard/server/ports.ts'

/** Who is in charge of a village, and the secret that signs the links of photographs. */
export interface ReadingParts extends StandardParts, Pick<Services, 'secrets'> {}
