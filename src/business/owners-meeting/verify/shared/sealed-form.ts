import * as z from 'zod/mini'

/** How a sealed file begins. */
export const sealedMagic = 'linli-vote-sealed/1'

/** What one guess of the passphrase costs: 32 MiB and about a tenth of a second. */
export const sealCost = { N: 32_768, r: 8, p: 1 } as const

/** Of nonce and tag around the cipher text. */
export const sealedSizes = { nonce: 12, tag: 16 } as const

/** The first line. Costs are bounded: a forged file must not eat the memory of whoever opens it. */
export const SealedForm = z.object({
  magic: z.literal(sealedMagic),
  N: z.literal(sealCost.N),
  r: z.literal(sealCost.r),
  p: z.literal(sealCost.p),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
