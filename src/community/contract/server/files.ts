import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { isOwnUpload } from '#system/file/server/lookup.ts'
import { isKnown } from './known-rows.ts'
import { contractTables } from './tables.ts'

const biz = 'contract'
/** What contracts may open. */
export const contractPurposes = [biz] as const

/** Scans of contracts: readable by whoever reads the contract, and by who brought them. */
export const contractFiles: FilePlace = {
  biz,
  kinds: ['image', 'document'],
  async mayRead(tx, actor, path) {
    const values = new Values()
    const bind = (value: unknown) => values.add(value)
    const named = bind(path)
    const held = `exists (select from contract t where ${seenText(actor, contractTables.contract, 't', bind)}
      and ${isKnown(actor)} and ${named} = any(string_to_array(concat_ws(',', t.files, t.end_files), ',')))`
    const text = `select ${isOwnUpload(bind, actor, named)} or ${held} as readable`
    return (await tx.one(statement<{ readable: boolean }>(text, values.list))).readable
  },
}
