import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, meetingWorld, owners } from '../../../../../tests/support/meeting-world.ts'
import { castingApi } from '../../casting/shared/api.ts'
import { judgementApi } from '../../judgement/shared/api.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { readReceipt } from '../../verify/shared/ballot-check.ts'
import { isChoiceOf } from '../../verify/shared/receipt.ts'
import { paperApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

const photo = Buffer.alloc(300, 9).toString('base64')
const signImage = Buffer.alloc(300, 7).toString('base64')
type Value = 'AGREE' | 'OPPOSE'

/** A vote with the paper of owner A, read by two people as these say. */
async function withPaper(first: Value, second: Value) {
  const meetingId = await world.running({ form: '4', meetingTime: '2026-12-16 09:00:00', place: '社区会议室' })
  const [entry] = await world.query<{ id: string; ballotNo: string }>(
    `select e.id, e.ballot_no from meeting_roster_entry e
       join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
       join ref_owner_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id and p.id = $2
     where e.meeting_id = $1`,
    [meetingId, owners.A],
  )
  const { id: entryId, ballotNo } = entry!
  const clerk = await world.as('village0101')
  const { id: ballotId } = (await clerk.call(paperApi.register, { meetingId, ballotNo, channel: '2' })).result
  const type = async (username: string, value: Value) => {
    const caller = await world.as(username)
    const { topics, signers, needsPhotos } = (await caller.call(paperApi.form, { ballotId })).result
    const said = { choices: [{ topicId: topics[0]!.id, value }], signerId: signers[0]!.value }
    await world.good(
      caller.call(paperApi.enter, { ballotId, fault: null, ...said, photos: needsPhotos ? [photo] : [] }),
    )
    return said
  }
  await type('village0101', first)
  const { choices, signerId } = await type(world.director, second)
  const topicId = choices[0]!.topicId
  const over = async () => {
    at('2026-12-20 18:00:01')
    await world.turn()
  }
  const set = (state: string) => world.run('update owners_meeting set state = $2 where id = $1', [meetingId, state])
  const receipt = async () => (await world.as('owner0101')).call(castingApi.receipt, { entryId })
  const says = (proof: string | null, value: Value) =>
    isChoiceOf(hashParts, readReceipt(proof ?? ''), [{ topicId, value }])
  const hand = async (username: string) =>
    (await world.as(username)).call(paperApi.receipt, { meetingId, ballotNo, signImage })
  return { meetingId, entryId, ballotNo, ballotId, signerId, topicId, over, set, receipt, says, hand }
}

describe('the receipt of a paper', () => {
  test('is its owner’s in his own session: its place alone until the result is public, then the proof of what it says', async () => {
    const { entryId, over, set, receipt, says } = await withPaper('AGREE', 'AGREE')
    const [own] = (await (await world.as('owner0101')).call(castingApi.mine, {})).result.filter(
      (vote) => vote.entryId === entryId,
    )
    expect(own).toMatchObject({ stand: 'PAPER' })
    expect((await receipt()).result).toMatchObject({ seq: 3, leaf: null, proof: null })
    await over()
    expect((await receipt()).result).toMatchObject({ seq: 3, leaf: null, proof: null })
    await set('PRELIMINARY')
    const { result } = await receipt()
    expect(result).toMatchObject({ seq: 4 })
    expect(JSON.stringify(result)).not.toMatch(/AGREE|OPPOSE/)
    expect([says(result.proof, 'AGREE'), says(result.proof, 'OPPOSE')]).toEqual([true, false])
    expect((await (await world.as(world.director)).call(castingApi.receipt, { entryId })).success).toBe(false)
  })

  test('proves what those who count have decided, where two have read it differently', async () => {
    const { meetingId, ballotId, signerId, topicId, over, set, receipt, says } = await withPaper('AGREE', 'OPPOSE')
    await over()
    const choices = [{ topicId, value: 'OPPOSE' as const }]
    const decision = { meetingId, ballotId, act: 'REPLACE' as const, choices, signerId }
    await world.good((await world.as('gnormal0101')).call(judgementApi.judge, decision))
    await set('PRELIMINARY')
    const { result } = await receipt()
    expect([says(result.proof, 'AGREE'), says(result.proof, 'OPPOSE')]).toEqual([false, true])
  })

  test('is handed out at the counter once the result is announced, once and against a signature, and logged', async () => {
    const { meetingId, ballotNo, over, set, receipt, hand } = await withPaper('AGREE', 'AGREE')
    await over()
    for (const state of ['COUNTING', 'PRELIMINARY']) {
      await set(state)
      expect((await hand('village0101')).message).toBe('决定公告后才能领取回执')
    }
    await set('PUBLISHED')
    const unsigned = { meetingId, ballotNo: '0001', signImage: '' }
    expect((await (await world.as('village0101')).call(paperApi.receipt, unsigned)).status).toBe(400)
    for (const username of ['owner0101', 'street01', 'supadmin']) expect((await hand(username)).status).toBe(403)
    const handed = await hand('village0101')
    expect(handed.result).toEqual((await receipt()).result)
    expect((await hand(world.director)).message).toBe('该表决票的回执已领取')
    await world.good(hand('village0101'))
    at('2026-12-21 09:00:00')
    expect((await hand('village0101')).message).toBe('该表决票的回执已领取')
    expect(await world.query('select from vote_receipt where meeting_id = $1', [meetingId])).toHaveLength(1)
    const logged = await world.query('select from sys_log where log_type = 5 and log_content = $1', [
      `发放纸质表决票回执：${ballotNo}`,
    ])
    expect(logged).toHaveLength(2)
    const [kept] = await world.query<{ at: number }>(
      `select position(convert_to($2, 'UTF8') in sealed) as at from vote_receipt where meeting_id = $1`,
      [meetingId, signImage],
    )
    expect(kept).toEqual({ at: 0 })
  })
})
