import { messages } from '#kernel/shared/messages.ts'
import { codes } from '#kernel/shared/result.ts'
import { addMinutes } from '#kernel/shared/time.ts'
import { drawCaptcha, newCaptchaCode } from '#kernel/server/captcha-image.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusalFor } from '#kernel/server/errors.ts'
import { texts } from './texts.ts'
import { nobody } from './throttle.ts'

const lifeMinutes = 1

const store = `
  insert into captcha (key, code, expires_at) values ($1, $2, $3)
  on conflict (key) do update set code = excluded.code, expires_at = excluded.expires_at`

/** A new picture under the client's key, as a data URL; an earlier one under that key is void. */
export async function issueCaptcha(db: Db, key: string): Promise<string> {
  if (!/^[\w.-]{1,64}$/.test(key)) throw badInput({ key: messages.badValue })
  const code = newCaptchaCode()
  await db.write(nobody, (tx) => tx.run(statement(store, [key, code, addMinutes(now(), lifeMinutes)])))
  return drawCaptcha(code)
}

const take = 'delete from captcha where key = $1 returning code, expires_at > $2 as fresh'

/** Refuses unless the text is that of the picture, in any case. Whatever the outcome, the picture has served. */
export async function consumeCaptcha(
  db: Db,
  input: { captcha?: string | undefined; checkKey?: string | number | undefined },
): Promise<void> {
  const { captcha = '', checkKey = '' } = input
  if (captcha === '' || checkKey === '') throw refusalFor('wrongCode', texts.captchaMissing)
  const query = statement<{ code: string; fresh: boolean }>(take, [String(checkKey), now()])
  const known = await db.write(nobody, (tx) => tx.maybe(query))
  if (!known?.fresh || known.code.toLowerCase() !== captcha.toLowerCase())
    throw refusalFor('wrongCode', texts.captchaWrong, codes.captcha)
}

const peek = 'select code from captcha where key = $1 and expires_at > $2'

/** Tells whether the text is right and leaves the picture for the sign-in, unless it was wrong. */
export async function checkCaptcha(db: Db, input: Parameters<typeof consumeCaptcha>[1]): Promise<null> {
  const { captcha = '', checkKey = '' } = input
  const [rows] = await db.flight(nobody, [statement<{ code: string }>(peek, [String(checkKey), now()])])
  if (rows[0]?.code.toLowerCase() !== captcha.toLowerCase()) await consumeCaptcha(db, input)
  return null
}
