import { addMinutes } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'

/** Longer than any provider lets its tickets live. */
const keptMinutes = 24 * 60

/** Whatever another system vouches with serves once here, too, even if that system would repeat itself. */
export async function acceptOnce(db: Db, kind: string, value: string): Promise<void> {
  const text = 'insert into used_assertion (hash, expires_at) values ($1, $2) on conflict do nothing'
  const values = [hashToken(`${kind} ${value}`), addMinutes(now(), keptMinutes)]
  const isFirst = (await db.write(nobody, (tx) => tx.run(statement(text, values)))) > 0
  if (!isFirst) throw refusal(texts.assertionWrong)
}
