import {
  entryFacts as factsOf,
  labelled,
  saidText,
  type Said,
} from '#services/ticket/work/web/pickers/timeline-words.ts'
import { satisfied } from '#services/ticket/visit/shared/dictionaries.ts'
import { rejectReason } from '../shared/dictionaries.ts'
import type { ComplaintDetail } from '../shared/schema.ts'

type Entry = ComplaintDetail['timeline'][number]

const worded =
  (label: string, items: Readonly<Record<string, string>>): Said =>
  (value) =>
    saidText(value) && `${label}：${items[saidText(value) ?? ''] ?? saidText(value)}`

const facts: Readonly<Record<string, Said>> = {
  deptName: labelled('主办单位'),
  coDeptNames: labelled('协办单位'),
  coHostName: labelled('协办单位'),
  handlerName: labelled('经办人'),
  days: (value) => (typeof value === 'number' ? `${value}个工作日` : undefined),
  answer: labelled('答复'),
  satisfied: worded('评价', satisfied.items),
  rejectReason: worded('原因', rejectReason.items),
}

/** The facts of an entry as short sentences. */
export const entryFacts = (entry: Pick<Entry, 'detail'>): string[] => factsOf(entry, facts)
