import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { complaintStory, userId, type ComplaintStory } from '../support/complaint-story.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 09:00')
})

const entry = `insert into sys_log (tenant_id, id, log_type, log_content, userid, username, ip, method, request_url, request_param, create_time)
  values (1, $1, 2, '提交投诉建议', $2, 'owner0101', '10.0.0.1', 'POST', $3, $4, now())`
const path = '/api/wisdom/complaintsSuggestions'

test('old entries of the operation log tell no more who was secret or nameless, nor what they did then; others stay', async () => {
  const own = userId('owner0101')
  const secret = await story.told('owner0101', { secrecy: 'Y' })
  const plain = await story.told('owner0101', {})
  const stood: readonly [string, string, string][] = [
    ['oldsecret', path, '{"title":"门岗","secrecy":"Y","reporterPhone":"199****1234"}'],
    ['oldnameless', path, '{"title":"门岗","anonymous": "Y"}'],
    ['oldstep', `${path}/deal`, `{"id":"${secret}","action":"cancel"}`],
    ['oldplain', path, '{"title":"门岗","anonymous":"N","secrecy":"N"}'],
    ['oldother', `${path}/deal`, `{"id":"${plain}","action":"cancel"}`],
  ]
  const client = new Client({ connectionString: story.databaseUrl })
  await client.connect()
  try {
    await client.query('alter table sys_log no force row level security')
    for (const [id, url, param] of stood) await client.query(entry, [id, own, url, param])
    const text = '../../src/business/complaint/server/migrations/20261128T1707_complaint-log.sql'
    await client.query(await readFile(new URL(text, import.meta.url), 'utf8'))
    await client.query('alter table sys_log no force row level security')
    const { rows } = await client.query<{ id: string; who: string | null; said: string | null }>(
      `select id, coalesce(userid, username, nullif(ip, '')) as who, request_param as said from sys_log where id like 'old%' order by id`,
    )
    expect(rows).toEqual([
      { id: 'oldnameless', who: null, said: null },
      { id: 'oldother', who: own, said: stood[4]![2] },
      { id: 'oldplain', who: own, said: stood[3]![2] },
      { id: 'oldsecret', who: null, said: null },
      { id: 'oldstep', who: null, said: null },
    ])
  } finally {
    await client.end()
  }
})
