// `npx tsx bench/formula/run.ts`: processor time of 100,000 evaluations of a formula of sixty words, beside the same sums on floats.
import { readFormula } from '#engines/formula/shared/formula.ts'
import { scan } from '#engines/formula/shared/token.ts'
import type { Variable } from '#kernel/shared/variable.ts'

const keys = ['A', 'I', 'F', 'N', 'P', 'X', 'U', 'D', 'B', 'C']
const variables: Variable[] = keys.map((key) => ({ key, label: key, kind: 'number' }))
const text = 'ROUND((A*D*X+IF(F>10,(F-10)*0.05*A,0)+MAX(U-180,0)*0.6+N*P+A/B*C)*1.06-MIN(I,20),2)'
const values = {
  A: '89.50',
  I: '71.20',
  F: 12,
  N: 1,
  P: 3,
  X: '1.10',
  U: '214.5',
  D: '2.60',
  B: '8950.00',
  C: '120000.00',
}
const count = 100_000

const formula = readFormula(text, variables).value!
const words = scan(text).tokens.length

function timed(work: () => void): number {
  for (let warm = 0; warm < 2000; warm++) work()
  const start = process.cpuUsage()
  for (let turn = 0; turn < count; turn++) work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const exact = timed(() => formula.run(values))
const numbers = Object.values(values).map(Number) as number[]
const floor = timed(() => {
  const [A, I, F, N, P, X, U, D, B, C] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const step = F > 10 ? (F - 10) * 0.05 * A : 0
  const sum = A * D * X + step + Math.max(U - 180, 0) * 0.6 + N * P + (A / B) * C
  Math.round((sum * 1.06 - Math.min(I, 20)) * 100)
})
console.log(
  `${words} words, ${count} evaluations: ${exact.toFixed(0)} ms exact, ${floor.toFixed(1)} ms on floats; goal 1000 ms`,
)
process.exitCode = exact > 1000 ? 1 : 0
