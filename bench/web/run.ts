// `npm run bench:web [part ...]`: the built product in a browser on a slow machine and line, beside two floors.
import { loadavg } from 'node:os'
import { openFloors } from './floors.ts'
import { note, printReport, type Samples } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { measureCycles } from './tab-cycles.ts'
import { stateOf, visitFloors, visitInside, visitSignIn } from './visits.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** Floors and product in turn, so that a busy neighbour slows both. */
async function measurePages(stage: Stage, samples: Samples): Promise<void> {
  const floors = await openFloors()
  try {
    const state = await stateOf(stage)
    for (let round = 0; round <= rounds; round++) {
      const figures = {
        ...(await visitFloors(stage, floors)),
        ...(await visitSignIn(stage)),
        ...(await visitInside(stage, state)),
      }
      // The first round warms up server and disk, not the browser: each visit has a new one.
      if (round > 0) note(samples, figures)
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    floors.close()
  }
}

const parts: Readonly<Record<string, (stage: Stage, samples: Samples) => Promise<void>>> = {
  pages: measurePages,
  tabs: async (stage, samples) => note(samples, await measureCycles(stage)),
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const stage = await openStage()
  const samples: Samples = new Map()
  try {
    for (const [name, measure] of Object.entries(parts))
      if (wanted.length === 0 || wanted.includes(name)) await measure(stage, samples)
  } finally {
    await stage.close()
  }
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`median of ${rounds} rounds; load average at the end: ${load.join(' ')}`)
  if (!printReport(samples)) process.exitCode = 1
}

await main()
