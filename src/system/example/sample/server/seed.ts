import { systemActor } from '#kernel/server/actor.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { Sample } from '../shared/schema.ts'
import { sampleTables } from './tables.ts'

const demoTenant = 1
const COUNT = 36
/** Every so many rows lie in the archive, and so many are without the values that may be missing. */
const every = { archived: 9, bare: 7 } as const

const names = [
  '冲击钻',
  '巡更棒',
  '消防水带',
  '电梯门机板',
  '水泵轴封',
  '绿篱机',
  '竣工图纸',
  '门禁控制器',
  '配电柜钥匙',
]
const kinds = ['TOOL', 'TOOL', 'PART', 'PART', 'PART', 'TOOL', 'PAPER', 'PART', 'PAPER'] as const
const tags = [['NEW'], ['USED'], ['USED', 'LENT'], ['NEW', 'USED'], ['LOST']] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** A row of the list, the same each time. */
function sampleAt(at: number): Partial<Sample> {
  const isBare = at % every.bare === every.bare - 1
  const day = `2026-${two(1 + (at % 10))}-${two(1 + ((at * 5) % 28))}`
  const place = at % names.length
  return {
    id: seedId('example-sample', String(at)),
    code: `SL-${String(at + 1).padStart(4, '0')}`,
    name: `${names[place]!}${Math.floor(at / names.length) + 1}号`,
    kind: kinds[place]!,
    tags: [...tags[at % tags.length]!],
    isOpen: at % 4 === 0 ? 'N' : 'Y',
    isArchived: at % every.archived === every.archived - 1 ? 'Y' : 'N',
    ...(!isBare && {
      quantity: 1 + ((at * 13) % 40),
      ratio: `0.${String(500 + at * 7).padStart(4, '0')}`,
      amount: `${120 + at * 35}.50`,
      day,
      moment: `${day} ${two(8 + (at % 10))}:30:00`,
      departId: seedId('depart', 'B01A01A01'),
      ownerId: seedId('user', 'staff0101'),
      content: '放在工程部库房，领用时登记，归还时检查外观与附件。',
    }),
  }
}

/** The rows that the gallery's list begins with. */
export const sampleSeed: Seed = {
  load: (db) => {
    const actor = systemActor(demoTenant)
    const rows = Array.from({ length: COUNT }, (_none, at) => sampleAt(at))
    return db.write(actor, (tx) => insertRows(tx, actor, sampleTables.exampleSample, rows))
  },
}
