import { maskPhone } from '#kernel/shared/mask.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { canSendMail } from '#kernel/server/mail.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import { keepConsent, wantsMarketing } from '../marketing/server/consent-service.ts'
import { noticeKinds, usualChoice, type NoticeChoice, type NoticeChoices } from '../shared/choices.ts'

const own = 'select kind, browser, sms, mail from notice_choice where tenant_id = $1 and user_id = $2'

/** The caller's choices, one for each kind, and where messages would go. */
export async function readChoices({ db, secrets, settings }: Services, actor: Actor): Promise<NoticeChoices> {
  const { kept, contact, marketing } = await db.read(actor, async (tx) => {
    const [found] = await readContacts(tx, secrets, [actor.userId])
    return {
      kept: await tx.all(statement<NoticeChoice>(own, [actor.tenantId, actor.userId])),
      contact: found,
      marketing: await wantsMarketing(tx, secrets, actor.userId, found?.phone ?? null),
    }
  })
  return {
    choices: noticeKinds.map(({ kind }) => kept.find((one) => one.kind === kind) ?? { kind, ...usualChoice }),
    marketing,
    phone: contact?.phone ? maskPhone(contact.phone) : null,
    mail: contact?.email ?? null,
    canSms: canSendSms(settings),
    canMail: canSendMail(settings),
  }
}

const keep = `
  insert into notice_choice (tenant_id, user_id, kind, browser, sms, mail, update_time)
  select $1, $2, kind, browser, sms, mail, $4
  from jsonb_to_recordset($3::jsonb) as row (kind text, browser boolean, sms boolean, mail boolean)
  on conflict (tenant_id, user_id, kind) do update set browser = excluded.browser, sms = excluded.sms,
    mail = excluded.mail, update_time = excluded.update_time`

interface Kept {
  choices: readonly NoticeChoice[]
  marketing?: boolean | undefined
}

/** Keeps choices of the caller; kinds that do not exist are ignored. */
export async function keepChoices({ db, secrets }: Services, actor: Actor, given: Kept): Promise<null> {
  const { choices, marketing } = given
  const known = new Map(choices.map((choice) => [choice.kind, choice]))
  const rows = noticeKinds.flatMap(({ kind }) => known.get(kind) ?? [])
  await db.write(actor, async (tx) => {
    await tx.run(statement(keep, [actor.tenantId, actor.userId, JSON.stringify(rows), nowText()]))
    if (marketing !== undefined) await keepConsent(tx, actor, secrets, marketing)
  })
  return null
}

export interface Wish extends Omit<NoticeChoice, 'kind'> {
  userId: string
}

/** Who of the receivers of a kind wants something else than the usual. */
export const wishesOf = (tx: Tx, kind: string, userIds: readonly string[]): Promise<Wish[]> =>
  tx.all(
    statement<Wish>(
      `select user_id, browser, sms, mail from notice_choice
      where tenant_id = $1 and kind = $2 and user_id = any($3::text[]) and (not browser or sms or mail)`,
      [tx.tenantId, kind, userIds],
    ),
  )
