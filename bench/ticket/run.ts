// `npx tsx bench/ticket/run.ts --data <folder> [--size demo-l] [--only lists,work,complaints,repairs] [--as supadmin,pm0101]`: a million
// faults as each role asks for them, the scan of 50,000 open ones and the dispatch board; a million complaints, a million repairs.
// The folder is filled once; `--only fill` does no more than that, for all three.
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeedSize } from '#kernel/server/feature.ts'
import { callers } from '../register/callers.ts'
import { openStage, type Stage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { copiedKinds, fillCopies } from './copies.ts'
import { fillTickets, indexTickets } from './fill.ts'
import { measureLists, questionsOf } from './lists.ts'
import { faultLimits, fillTimers, measureScan } from './scan.ts'
import { measureWork } from './work.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    size: { type: 'string', default: 'demo-l' },
    only: { type: 'string', default: 'lists,work' },
    as: { type: 'string', default: callers.join(',') },
  },
})
const say = (line: string): void => console.log(line)

/** What the machine takes for nothing, and for one bare page of the same table. */
async function floor({ owner }: Stage): Promise<void> {
  const [nothing, page] = await timedTogether([
    () => owner.query('select 1'),
    () =>
      owner.query(
        'select * from fault where tenant_id = 1 and del_flag = 0 order by create_time desc, id desc limit 10',
      ),
  ])
  say(
    `select 1: p50 ${ms(nothing!.middle)}  p95 ${ms(nothing!.late)}   a bare page: p50 ${ms(page!.middle)}  p95 ${ms(page!.late)}`,
  )
}

async function run(): Promise<number> {
  const stage = await openStage(values.data ?? join(tmpdir(), 'linli-tickets-l'), say, values.size as SeedSize)
  try {
    const wanted = values.only.split(',')
    const copied = Object.entries(copiedKinds).filter(([name]) => wanted.includes(name) || wanted.includes('fill'))
    const villageId = await fillTickets(stage.owner, say)
    await fillTimers(stage.owner, faultLimits)
    // All stand before the index is built: it is built of everything at once.
    for (const [, kind] of copied) await fillCopies(stage.owner, kind, say)
    await indexTickets(stage, say)
    for (const [, kind] of copied) await indexTickets(stage, say, kind.table)
    await floor(stage)
    const callersOf = values.as.split(',')
    const slow = wanted.includes('lists') ? await measureLists(stage, callersOf, questionsOf(villageId), say) : 0
    const late = wanted.includes('work') ? await measureWork(stage, villageId, say) : 0
    let others = 0
    for (const [name, kind] of copied) {
      if (!wanted.includes(name)) continue
      say(`\n${name}`)
      others += await measureLists(stage, callersOf, kind.questions(villageId), say)
      others += await measureScan(stage, kind.limits, say)
    }
    await floor(stage)
    return slow + late + others
  } finally {
    await stage.close()
  }
}

const missed = await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
