/** Most that each figure may be; the rows in sight must also be sooner than every peer's. */
const goals = {
  'visible 1000 ms': 60,
  'visible 10000 ms': 70,
  'visible 100000 ms': 180,
  'heap 10000 MB': 8,
  'heap 100000 MB': 45,
  'scroll p95 ms': 16.8,
  'bare frames': 0,
  'editor open ms': 30,
  'key p95 ms': 9,
}
const WEIGHT = 25
/** A figure that is no race may be this much worse than the best. */
const SLACK = 1.2

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
const round = (value) => value.toFixed(value < 100 ? 1 : 0)

/** Our figure as a multiple of the best peer's. */
const ratioOf = (row) => {
  const best = Math.min(...Object.entries(row).flatMap(([name, values]) => (name === 'ours' ? [] : [median(values)])))
  return best === 0 ? (median(row.ours) === 0 ? 1 : Infinity) : median(row.ours) / best
}

export function printTable(names, samples, weights) {
  const line = (cells) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(11))).join(''))
  line(['median', ...names, 'to best', 'goal'])
  for (const [figure, row] of Object.entries(samples)) {
    line([
      figure,
      ...names.map((name) => round(median(row[name]))),
      ratioOf(row).toFixed(2),
      String(goals[figure] ?? ''),
    ])
  }
  const least = Math.min(...names.slice(1).map((name) => weights[name]))
  line([
    'KiB, no framework',
    ...names.map((name) => weights[name].toFixed(1)),
    (weights.ours / least).toFixed(2),
    String(WEIGHT),
  ])
}

/** Says which goals are missed. */
export function judge(samples, weights) {
  const missed = []
  for (const [figure, row] of Object.entries(samples)) {
    const [own, ratio] = [median(row.ours), ratioOf(row)]
    if (own > (goals[figure] ?? Infinity)) missed.push(`${figure}: ${round(own)}, the goal is ${goals[figure]}`)
    const limit = figure.startsWith('visible') ? 1 : SLACK
    if (ratio > limit) missed.push(`${figure}: ${ratio.toFixed(2)} times the best peer, at most ${limit}`)
  }
  if (weights.ours > WEIGHT) missed.push(`${weights.ours.toFixed(1)} KiB, the goal is ${WEIGHT}`)
  for (const text of missed) console.log(`  missed: ${text}`)
  return missed.length === 0
}
