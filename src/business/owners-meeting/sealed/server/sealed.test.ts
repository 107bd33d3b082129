import { beforeAll, beforeEach, expect, test } from 'vitest'
import { at, countedWorld, paper, v1 } from '../../../../../tests/support/counted-world.ts'
import { verifyFile } from '../../verify/server/verify-file.ts'
import { sealedApi } from '../shared/api.ts'
import type { SealedFile } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

const bytesOf = ({ content }: SealedFile): Buffer => Buffer.from(content, 'base64')
const checked = (file: SealedFile, bytes = bytesOf(file)) => verifyFile(bytes, () => Promise.resolve(file.passphrase))

test('those who count take the file by their seat: it checks the whole vote, and stands in the security log', async () => {
  const meetingId = await world.ended(v1)
  const take = async (username: string) => (await world.as(username)).call(sealedApi.take, { meetingId })
  expect((await take('gnormal0101')).message).toBe('初步结果公示后才能导出密封文件')
  await world.finish(meetingId)
  const { result } = await take('gnormal0101')
  const { isGood, faults, results } = await checked(result)
  expect([isGood, faults, results[0]?.options.map(({ count }) => count)]).toEqual([true, [], [4, 1, 1]])
  // A renamed village does not make a true file look changed.
  await world.run(
    `update village set name = name || '（更名）' where id = (select village_id from owners_meeting where id = $1)`,
    [meetingId],
  )
  expect(await checked((await take('staff0101')).result)).toMatchObject({ isGood: true })
  await world.run(`update village set name = replace(name, '（更名）', '')`)
  const logged = await world.query<{ logContent: string }>('select log_content from sys_log where log_type = 5')
  expect(logged.filter(({ logContent }) => logContent.startsWith('导出表决密封文件：'))).toHaveLength(2)
  for (const username of ['supadmin', 'owner0101', world.director, 'street02'])
    expect((await take(username)).success).toBe(false)
  const shown = (await (await world.as('owner0101')).call(sealedApi.list, { meetingId })).result
  expect(shown).toMatchObject({ mayExport: false, mayAsk: false })
  expect(shown.exports.map(({ occasion, mayTake }) => [occasion, mayTake])).toEqual([
    ['COUNT', false],
    ['COUNT', false],
  ])
})

test('a wrong passphrase and a changed byte open nothing', async () => {
  const meetingId = await world.counted()
  const { result } = await (await world.as('gnormal0101')).call(sealedApi.take, { meetingId })
  const said = '口令不正确，或文件被修改'
  await expect(checked({ ...result, passphrase: `${result.passphrase}X` })).rejects.toThrow(said)
  const bytes = bytesOf(result)
  bytes[bytes.length - 40]! ^= 1
  await expect(checked(result, bytes)).rejects.toThrow(said)
})

test('the street asks with its document, somebody else confirms, and it is taken once', async () => {
  const meetingId = await world.counted()
  await world.run(`update meeting_counter set user_id = $2 where meeting_id = $1 and kind = 'SUPERVISOR'`, [
    meetingId,
    await world.userOf('comm0101'),
  ])
  const street = await world.as('street01')
  const ask = (part: object) => street.call(sealedApi.ask, { meetingId, occasion: 'COURT', files: null, ...part })
  expect(await ask({})).toMatchObject({ status: 400, result: { fields: { files: '请上传用途证明文件' } } })
  expect(await ask({ occasion: 'COUNT' })).toMatchObject({ status: 400 })
  expect(await ask({ files: paper })).toMatchObject({ status: 400 })
  await world.upload('street01')
  const { id } = (await ask({ files: paper })).result
  expect((await street.call(sealedApi.takeAsked, { id })).message).toBe('请先由另一人确认')
  expect((await street.call(sealedApi.confirm, { id })).message).toBe('申请人不能确认自己的申请')
  for (const username of ['owner0101', 'street02', 'supadmin'])
    expect((await (await world.as(username)).call(sealedApi.confirm, { id })).success).toBe(false)
  const counter = await world.as('gnormal0101')
  await world.good(counter.call(sealedApi.confirm, { id }))
  expect((await counter.call(sealedApi.confirm, { id })).message).toBe('该申请已确认')
  expect((await counter.call(sealedApi.takeAsked, { id })).success).toBe(false)
  at('2026-12-21 09:00:00')
  expect(await checked((await (await world.as('street01')).call(sealedApi.takeAsked, { id })).result)).toMatchObject({
    isGood: true,
  })
  expect((await (await world.as('street01')).call(sealedApi.takeAsked, { id })).message).toContain('已导出')
})
