// `npx tsx bench/vote/run.ts [--only count,roster,cast] [--ballots 100000] [--homes 8000] [--rate 200] [--seconds 60]`: counting
// and verifying the ballots of a vote beside the bare reading of its file; a roster made, locked and printed; casting at a
// steady rate beside the bare gate. VOTE_PROFILE names a folder for a processor profile of the product while it takes ballots.
import { parseArgs } from 'node:util'
import { measureCasting } from './cast.ts'
import { measureCounting } from './count.ts'
import { measureRoster } from './roster.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'count,roster,cast' },
    ballots: { type: 'string', default: '100000' },
    homes: { type: 'string', default: '8000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
})

async function run(): Promise<number> {
  const wanted = values.only.split(',')
  let missed = 0
  if (wanted.includes('count') && !measureCounting(Number(values.ballots))) missed += 1
  if (wanted.includes('roster') && !(await measureRoster(Number(values.homes)))) missed += 1
  if (wanted.includes('cast') && !(await measureCasting(Number(values.rate), Number(values.seconds)))) missed += 1
  return missed
}

process.exitCode = (await run()) > 0 ? 1 : 0
