/** How many random cases a rule of money is held against its naive model by: `FEE_RUNS=10000` is the long form. */
export const feeRuns = (usual: number): { numRuns: number } => ({ numRuns: Number(process.env['FEE_RUNS'] ?? usual) })
