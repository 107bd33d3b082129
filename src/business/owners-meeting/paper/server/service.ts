import { createHash, createHmac } from 'node:crypto'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'
import { readKey, recordAct } from '../../ballot/server/record-act.ts'
import { sealRecord } from '../../ballot/server/seal-record.ts'
import { normalChoices } from '../../ballot/shared/choices.ts'
import type { Typed } from '../../ballot/shared/log-record.ts'
import { readingFault } from '../../casting/shared/choice-fault.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { Entered, EnterInput, PaperForm } from '../shared/schema.ts'
import { readPaper, readSigners, readTypings, type Paper } from './paper-repository.ts'
import { meetingForClerk } from './register.ts'

/** What somebody needs who types a paper; what another one has typed is not part of it. */
export const readForm = (db: Db, actor: Actor, ballotId: string): Promise<PaperForm> =>
  db.read(actor, async (tx) => {
    const paper = found(await readPaper(tx, ballotId))
    await meetingForClerk(tx, actor, paper.meetingId)
    const { id, ballotNo, rooms, entryId, meetingId } = paper
    return {
      ...{ id, ballotNo, rooms },
      topics: await readTopics(tx, meetingId),
      signers: await readSigners(tx, entryId),
      needsPhotos: (await readTypings(tx, paper)).length === 0,
    }
  })

const spoken = `insert into vote_proxy (tenant_id, meeting_id, proxy, entry_id) values ($1, $2, $3, $4) on conflict do nothing`
const counted = 'select count(*) as entries from vote_proxy where tenant_id = $1 and meeting_id = $2 and proxy = $3'

/** Notes for whom a proxy speaks; the one beyond the rules is refused. Answers the keyed hash that stands for him. */
async function speakFor(
  tx: Tx,
  secrets: Secrets,
  meeting: StoredMeeting,
  entryId: string,
  idNo: string,
): Promise<string> {
  const number = idNo.toUpperCase()
  if (!checkNationalId(number)) throw badInput({ proxyIdNo: '代理人身份证号不正确' })
  const most = meeting.ruleSet?.proxyMax ?? 0
  const proxy = createHmac('sha256', secrets.key('vote.proxy')).update(`${meeting.id} ${number}`).digest('hex')
  await tx.run(holdName(`vote.proxy ${proxy}`))
  await tx.run(statement(spoken, [tx.tenantId, meeting.id, proxy, entryId]))
  const { entries } = await tx.one(statement<{ entries: number }>(counted, [tx.tenantId, meeting.id, proxy]))
  if (most === 0) throw badInput({ proxyIdNo: '议事规则不允许委托他人表决' })
  if (entries > most) throw badInput({ proxyIdNo: `一名代理人最多代理${most}人` })
  return proxy
}

/** Whoever has signed is one of the owners, where it is not a proxy who did. */
async function checkSigner(tx: Tx, paper: Paper, { signerId, fault }: EnterInput, isProxied: boolean): Promise<void> {
  const signers = (await readSigners(tx, paper.entryId)).map(({ value }) => value)
  if (signerId !== null && !signers.includes(signerId)) throw badInput({ signerId: '签名人不是该表决票的业主' })
  const isMissing = signerId === null && signers.length > 0 && fault === null
  if (isMissing && !isProxied) throw badInput({ signerId: '请选择签名业主!' })
}

/** What is read from a paper, as the log keeps it. */
async function typedOf(
  tx: Tx,
  secrets: Secrets,
  meeting: StoredMeeting,
  paper: Paper,
  input: EnterInput,
): Promise<Typed> {
  const { choices, fault, signerId } = input
  const idNo = input.proxyIdNo?.trim() || null
  const unfit = readingFault(await readTopics(tx, meeting.id), choices)
  if (unfit) throw refusal(unfit)
  await checkSigner(tx, paper, input, idNo !== null)
  return {
    choices: fault === null ? normalChoices(choices) : [],
    ...{ fault, signer: signerId },
    isRepresentative: signerId !== null && signerId === paper.representativeId,
    proxy: idNo === null ? null : await speakFor(tx, secrets, meeting, paper.entryId, idNo),
  }
}

const keepPhoto = `insert into vote_photo (tenant_id, meeting_id, ballot_id, place, sealed) values ($1, $2, $3, $4, $5)`

async function storePhotos(
  tx: Tx,
  key: Uint8Array,
  paper: Paper,
  { photos = [], proxyIdNo }: EnterInput,
): Promise<string[]> {
  if (photos.length === 0) throw badInput({ photos: '请上传表决票照片' })
  if (proxyIdNo?.trim() && photos.length < 2) throw badInput({ photos: '请上传授权委托书' })
  for (const [place, photo] of photos.entries()) {
    const sealed = sealRecord(key, `${paper.id} ${place}`, photo)
    await tx.run(statement(keepPhoto, [tx.tenantId, paper.meetingId, paper.id, place, sealed]))
  }
  return photos.map((photo) => createHash('sha256').update(photo).digest('hex'))
}

const keepTyping = `insert into vote_typing (tenant_id, meeting_id, ballot_id, user_id, said) values ($1, $2, $3, $4, $5)`
const open: readonly string[] = ['VOTING', 'COUNTING']

/** Types a paper, the first or the second time: by another person, who learns only whether both have read the same. */
async function enter(tx: Tx, actor: Actor, input: EnterInput, secrets: Secrets): Promise<{ id: string }> {
  const paper = found(await readPaper(tx, input.ballotId))
  const meeting = await meetingForClerk(tx, actor, paper.meetingId)
  if (!open.includes(meeting.state)) throw refusal('当前不能录入表决票')
  await tx.run(holdName(`vote.typing ${paper.id}`))
  const typings = await readTypings(tx, paper)
  if (typings.some(({ userId }) => userId === actor.userId)) throw refusal('录入人与复核人不能为同一人')
  if (typings.length > 1) throw refusal('该表决票已复核')
  const typed = await typedOf(tx, secrets, meeting, paper, input)
  const key = await readKey(tx, secrets, meeting.id)
  const said = createHmac('sha256', key)
    .update(`${paper.id} ${canonical(typed)}`)
    .digest('hex')
  const isFirst = typings.length === 0
  const files = isFirst ? await storePhotos(tx, key, paper, input) : []
  await tx.run(statement(keepTyping, [tx.tenantId, meeting.id, paper.id, actor.userId, said]))
  const act = { ballotId: paper.id, by: actor.userId, ...typed }
  const record = isFirst ? { kind: 'ENTER' as const, ...act, files } : { kind: 'CHECK' as const, ...act }
  await recordAct(tx, secrets, { meetingId: meeting.id, record })
  return { id: paper.id }
}

export const enterPaper = (db: Db, actor: Actor, input: EnterInput, secrets: Secrets): Promise<{ id: string }> =>
  db.write(actor, (tx) => enter(tx, actor, input, secrets))

/** What somebody is told who has typed a paper. */
export const readEntered = (db: Db, actor: Actor, ballotId: string): Promise<Entered> =>
  db.read(actor, async (tx) => {
    const paper = found(await readPaper(tx, ballotId))
    const [first, second] = await readTypings(tx, paper)
    return { id: paper.id, ballotNo: paper.ballotNo, isSame: first && second ? first.said === second.said : null }
  })
