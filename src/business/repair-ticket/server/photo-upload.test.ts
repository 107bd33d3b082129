import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { repairStory, type RepairStory } from '../../../../tests/support/repair-story.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})

/** One file as a browser's form sends it. */
async function upload(username: string, name: string, bytes: Buffer) {
  const edge = 'edge-of-the-form'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="biz"\r\n\r\nrepair\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  const caller = await story.as(username)
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const answer = await caller.inject({ method: 'POST', url: '/api/sys/common/upload', payload, headers })
  return { status: answer.statusCode, ...answer.json<{ message: string; result: { path: string } }>() }
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

test('a photo is brought in, shown with the ticket by a signed link, and readable without one by whoever sees the ticket', async () => {
  const { result } = await upload('owner0101', '水龙头.png', await picture())
  expect(result.path).toMatch(/^repair\/\d{6}\/[0-9a-f]{32}\/水龙头\.png$/)
  const fetch = async (username: string, path: string) =>
    (await (await story.as(username)).inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(path)}` }))
      .statusCode
  expect([await fetch('owner0101', result.path), await fetch('pm0101', result.path)]).toEqual([200, 404])
  const { result: ticket } = await story.open('owner0101', { photos: `${result.path}?e=1&s=old` })
  expect(ticket.photos).toBe(result.path)
  expect([
    await fetch('pm0101', result.path),
    await fetch('pm0102', result.path),
    await fetch('tenant0101', result.path),
  ]).toEqual([200, 404, 404])
  const { photos } = (await story.one('pm0101', ticket.id)).result
  const [path, query] = photos!.split('?')
  const open = await story.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(path!)}?${query}` })
  expect(open.statusCode).toBe(200)
  expect(
    (await story.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(path!)}` })).statusCode,
  ).toBe(404)
})

test('a photo above ten megabytes, a mislabelled one and a document are refused', async () => {
  const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
  expect((await upload('owner0101', 'large.png', large)).status).toBe(413)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  expect((await upload('owner0101', 'page.png', page)).status).toBe(415)
  expect((await upload('owner0101', 'contract.pdf', Buffer.from('%PDF-1.7'))).status).toBe(415)
  expect(await story.rows(`select id from file where name in ('large.png', 'page.png', 'contract.pdf')`)).toEqual([])
})
