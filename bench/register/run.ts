// `npx tsx bench/register/run.ts --data <folder> [--only village,room,household,others] [--as supadmin,pm0101]`: the
// register of the large district as each role asks it. The district is made in the folder once and used again.
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callers } from './callers.ts'
import { measureLists } from './lists.ts'
import { measureOthers } from './others.ts'
import { questionsOf } from './questions.ts'
import { openStage, type Stage } from './stage.ts'
import { ms, timedTogether } from './timing.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: 'village,room,household,others' },
    as: { type: 'string', default: callers.join(',') },
  },
})
const wanted = new Set(values.only.split(','))
const say = (line: string): void => console.log(line)

/** What the machine takes for nothing at all, to read the others by. */
async function floor({ owner }: Stage): Promise<void> {
  const [{ least, middle, late } = { least: 0, middle: 0, late: 0 }] = await timedTogether([
    () => owner.query('select 1'),
  ])
  say(`select 1: least ${ms(least)}  p50 ${ms(middle)}  p95 ${ms(late)}`)
}

async function run(): Promise<number> {
  const stage = await openStage(values.data ?? join(tmpdir(), 'linli-district-l'), say)
  try {
    await floor(stage)
    const questions = (await questionsOf(stage.owner)).filter(({ list }) => wanted.has(list))
    const slow = await measureLists(stage, values.as.split(','), questions, say)
    const others = wanted.has('others') ? await measureOthers(stage, values.as.split(','), say) : 0
    await floor(stage)
    return slow + others
  } finally {
    await stage.close()
  }
}

const missed = await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
