import { beforeAll, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
})

/** One file as a browser's form sends it. */
async function upload(username: string, name: string, bytes: Buffer) {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="biz"\r\n\r\nfault\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const caller = await story.as(username)
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const answer = await caller.inject({ method: 'POST', url: '/api/sys/common/upload', payload, headers })
  return { status: answer.statusCode, ...answer.json<{ message: string; result: { path: string } }>() }
}

test('a film of a fault is brought in and shown with it; a document is not', async () => {
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.alloc(64)])
  const { result, message } = await upload('owner0101', '电梯异响.mp4', film)
  expect(result?.path, message).toMatch(/^fault\/\d{6}\/[0-9a-f]{32}\/电梯异响\.mp4$/)
  const made = (await story.openFault('owner0101', { photos: result.path })).result
  const [path, query] = made.photos!.split('?')
  expect(path).toBe(result.path)
  const shown = await story.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(path!)}?${query}` })
  expect(shown.statusCode).toBe(200)
  // A film alone is no photograph.
  const trapped = { safetyFlag: 'Y', photos: result.path } as const
  expect((await story.openFault('pm0101', trapped)).message).toBe('安全类故障必须上传照片!')
  expect((await upload('owner0101', 'contract.pdf', Buffer.from('%PDF-1.7'))).status).toBe(415)
})
