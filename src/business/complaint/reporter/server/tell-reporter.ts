import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import { textReporter } from '#services/ticket/reporter/server/actions.ts'
import type { Texting } from '../../server/flow.ts'
import { isSealed } from '../../turn/shared/turn.ts'
import { phoneField as field } from './read-reporter.ts'

/** Text messages to those who only called: to a number that is known, and of nobody who is not to be known. */
export const textingOf =
  (tx: Tx, actor: Actor, services: Pick<Services, 'secrets' | 'settings'>): Texting =>
  async (row, template, words) => {
    if (isSealed(row)) return
    const biz = { type: 'COMPLAINT', id: row.id }
    await textReporter(tx, actor, services, { field, sealed: row.reporterPhoneSealed }, { biz, template, words })
  }
