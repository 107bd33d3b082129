import { relation } from '#kernel/server/db/relations.ts'
import type { OptionSource } from '#engines/pickers/server/options.ts'

/** Villages of the caller's scope, whose residents may be told. */
export const villageChoice: OptionSource = {
  get from() {
    return relation('village')
  },
  value: 't.id',
  text: 't.name',
  order: 't.org_code',
  open: 't.active',
  scope: ({ scope: { villages } }, bind) => (villages === 'all' ? 'true' : `t.id = any(${bind(villages)}::text[])`),
}
