import type pg from 'pg'
import { smsBodyField } from '#kernel/server/sms/queue.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { townBallots, townChoices, type TownBallot } from '../support/voting-town.ts'
import { signIn } from './scene.ts'
import { call } from './send.ts'

/** An owner with the ballot filled in: signed in, its code on his telephone, his name under it. */
export interface Voter {
  entryId: string
  token: string
  key: string
  body: {
    entryId: string
    choices: ReturnType<typeof townChoices>
    signImage: string
    smsCode: string
  }
}

/** An address may ask for twenty codes an hour; these come from one machine. */
const atOnce = 15

/** All that casting asks of an owner before the last press, by the calls that his telephone makes. */
export async function readyVoters(client: pg.Client, secrets: Secrets, port: number): Promise<Voter[]> {
  const ballots = await townBallots(client)
  const voters: Voter[] = []
  for (let from = 0; from < ballots.length; from += atOnce) {
    await client.query(`delete from counter where key like 'sms address%'`)
    const some = ballots.slice(from, from + atOnce)
    voters.push(...(await Promise.all(some.map((ballot, n) => ready(client, secrets, port, ballot, from + n)))))
  }
  return voters
}

async function ready(
  client: pg.Client,
  secrets: Secrets,
  port: number,
  { entryId, account }: TownBallot,
  n: number,
): Promise<Voter> {
  const token = await signIn(port, account)
  await call(port, token, 'PUT', '/vote/ballot/open', { entryId })
  await call(port, token, 'POST', '/vote/ballot/code', { entryId })
  const signImage = Buffer.alloc(2000, 1 + (n % 250)).toString('base64')
  const smsCode = await newestCode(client, secrets, account)
  return { entryId, token, key: `cast-${n}`, body: { entryId, choices: townChoices(n), signImage, smsCode } }
}

/** As the telephone shows it; a message that has left stands in words, since nothing carries it away here. */
async function newestCode(client: pg.Client, secrets: Secrets, account: string): Promise<string> {
  const { rows } = await client.query<{ sealed: string | null; content: string }>(
    `select body_sealed as sealed, content from sms_message where template = 'BALLOT_CODE' and biz_id = $1
     order by id desc limit 1`,
    [account],
  )
  const { sealed, content } = rows[0]!
  return /\d{6}/.exec(sealed === null ? content : secrets.open(smsBodyField, sealed))![0]
}
