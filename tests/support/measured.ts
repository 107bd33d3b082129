import { systemActor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { WarningMeasure } from '#kernel/server/warning-measure.ts'

/** What a measure's own query says of villages at a moment, by the subject. */
export async function measured(
  db: Db,
  measures: readonly WarningMeasure[],
  key: string,
  { at, villages }: { at: string; villages: readonly string[] },
) {
  const measure = measures.find((one) => one.key === key)
  if (!measure || !('values' in measure)) throw new Error(`${key} has no query`)
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const inner = measure.values(at, bind, `${bind(villages)}::text[]`)
  const text = `select v.*, v.part::text as part, v.whole::text as whole from (${inner}) v order by v.subject_id`
  return db.read(systemActor(1), (tx) =>
    tx.all(
      statement<{ subjectId: string; subjectName: string; villageId: string; part: string; whole: string | null }>(
        text,
        bound.list,
      ),
    ),
  )
}
