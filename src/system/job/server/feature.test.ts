import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { startJobs, type Runner } from '#kernel/server/jobs/runner.ts'
import { openPool } from '#kernel/server/db/connection.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { jobApi } from '../shared/api.ts'
import type { QuartzJob } from '../shared/schema.ts'
import { openJobBook } from './feature.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const rowOf = async (jobClassName: string): Promise<QuartzJob> => {
  const { result } = await admin.call(jobApi.page, { jobClassName })
  return result.records[0] as QuartzJob
}
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) => {
  const answer = await admin.inject({
    method,
    url: `/api/sys/quartzJob${url}`,
    ...(payload !== undefined && { payload }),
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ success: boolean; message: string; code: number; result: never }>(),
  }
}
const at = (time: string): void => setClock(() => fromWire(time))

describe('the list', () => {
  test('names every scheduled job of the code with its title, schedule and state', async () => {
    const { result } = await admin.call(jobApi.page, { pageSize: '100' })
    expect(result.total).toBe(linli.features.flatMap(({ jobs = [] }) => jobs).filter(({ schedule }) => schedule).length)
    const scan = result.records.find(({ jobClassName }) => jobClassName === 'ticket.slaScan')
    expect(scan).toMatchObject({
      cronExpression: '0 * * * * ?',
      description: '工单时限扫描',
      status: 0,
      status_dictText: '正常',
    })
    expect(scan?.nextTime).toMatch(/:00$/)
  })

  test('is filtered by the state of the table head', async () => {
    expect((await admin.call(jobApi.page, { status: '-1' })).result.total).toBe(0)
    expect((await admin.call(jobApi.page, { status: '0,-1' })).result.total).toBeGreaterThan(10)
  })

  test('is the platform operator’s alone', async () => {
    expect(await (await linli.as('supadmin')).call(jobApi.page, {})).toMatchObject({ status: 200, code: 510 })
    const { id } = await rowOf('draft.purge')
    expect(await (await linli.as('supadmin')).call(jobApi.execute, { id })).toMatchObject({ status: 403 })
  })
})

describe('a job is changed', () => {
  test('by a whole row of the list, null meaning unchanged, by either verb', async () => {
    const row = await rowOf('draft.purge')
    const changed = await call('PUT', '/edit', { ...row, cronExpression: '0 5 4 * * ?', description: null, odd: 1 })
    expect(changed).toMatchObject({
      message: '更新定时任务成功!',
      result: { cronExpression: '0 5 4 * * ?', description: '清理过期草稿' },
    })
    const { version: _version, ...bare } = changed.result as unknown as QuartzJob
    expect(await call('POST', '/edit', { ...bare, cronExpression: '0 6 4 * * ?' })).toMatchObject({ success: true })
    expect(await call('PUT', '/edit', { ...row, updateTime: undefined })).toMatchObject({ status: 409 })
    const old = { ...bare, updateTime: '2026-01-01 00:00:00' }
    expect(await call('PUT', '/edit', old)).toMatchObject({ status: 409 })
  })

  test.each([
    ['0 0 0 * *', 'cronExpression', 'Cron表达式格式错误'],
    ['* * * * * ?', 'cronExpression', '执行间隔不能少于10秒'],
    ['0/9 * * * * ?', 'cronExpression', '执行间隔不能少于10秒'],
    ['0,55 0,1 * * * ?', 'cronExpression', '执行间隔不能少于10秒'],
    ['0 0 0 1 1 ? 1969', 'cronExpression', 'Cron表达式格式错误'],
    ['0 0 0 1 1 ? 9999', 'cronExpression', 'Cron表达式格式错误'],
    ['0 0 0 30 2 ?', 'cronExpression', 'Cron表达式没有下一次执行时间'],
    [`${'0,'.repeat(150)}0 * * * * ?`, 'cronExpression', 'cron表达式不能超过255个字'],
  ])('never to the schedule %s', async (cronExpression, field, message) => {
    const { id } = await rowOf('draft.purge')
    const answer = await call('PUT', '/edit', { id, cronExpression })
    expect(answer).toMatchObject({ status: 400, code: 400, result: { fields: { [field]: message } } })
  })

  test.each(['org.example.Job', '../../jobs/run', 'rm -rf /', 'http://a.example/job.js', 'constructor'])(
    'never to run %s',
    async (jobClassName) => {
      const answer = await call('POST', '/add', { jobClassName, cronExpression: '0 0 0 * * ?' })
      const fields = { jobClassName: '任务类名未登记，请从列表中选择' }
      expect(answer).toMatchObject({ status: 400, result: { fields } })
      const { id } = await rowOf('draft.purge')
      expect(await call('PUT', '/edit', { id, jobClassName })).toMatchObject({ status: 400, result: { fields } })
    },
  )

  test('never to a parameter that is no JSON object', async () => {
    const { id } = await rowOf('draft.purge')
    for (const parameter of ['x', '[1]', 'null', '1'])
      expect(await call('PUT', '/edit', { id, parameter })).toMatchObject({ status: 400 })
    expect(await call('PUT', '/edit', { id, parameter: '{"size":1}' })).toMatchObject({ success: true })
  })

  test('and what is not there is not found', async () => {
    for (const verb of ['pause', 'resume', 'execute', 'queryById'])
      expect(await call('GET', `/${verb}?id=none`)).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
    expect(await call('DELETE', '/delete?id=none')).toMatchObject({ status: 404 })
  })
})

describe('a job is removed', () => {
  test('by query, by path and in a batch, and may then be added again', async () => {
    const { id } = await rowOf('position-purge')
    const input = { jobClassName: 'position-purge', cronExpression: '0 0 2 * * ?' }
    expect(await call('POST', '/add', input)).toMatchObject({ success: false, message: '该任务已存在，请直接编辑' })
    expect(await call('DELETE', `/delete?id=${id}`)).toMatchObject({ message: '删除成功!' })
    const made = await call('POST', '/add', input)
    expect(made).toMatchObject({ message: '创建定时任务成功', result: { status: 0, description: '回收站清理' } })
    const again = (made.result as unknown as QuartzJob).id
    expect(await call('DELETE', `/delete/${again}`)).toMatchObject({ message: '删除成功!' })
    expect(await call('PUT', `/restore/${again}`)).toMatchObject({ success: true })
    expect(await call('PUT', `/restore/${id}`)).toMatchObject({ success: false })
    expect(await call('DELETE', `/deleteBatch?ids=${again},`)).toMatchObject({ message: '删除定时任务成功!' })
    expect(await call('DELETE', '/deleteBatch?ids=')).toMatchObject({ message: '参数不识别！' })
  })

  test('for good: another start does not bring its row back', async () => {
    const other = await linli.another()
    await other.jobs.stop()
    expect(await rowOf('position-purge')).toBeUndefined()
  })
})

test('an export names key, expression, parameter, description and state', async () => {
  const answer = await admin.inject({ method: 'GET', url: '/api/sys/quartzJob/exportXls?jobClassName=draft.purge' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.rawPayload.length).toBeGreaterThan(1000)
})

test('the next ten runs of an expression are told, in Shanghai time', async () => {
  at('2026-11-21 10:00:00')
  const { result } = await admin.call(jobApi.nextRuns, { cronExpression: '0 0 12 ? * 1' })
  setClock()
  expect(result).toHaveLength(10)
  expect(result.slice(0, 2)).toEqual(['2026-11-22 12:00:00', '2026-11-29 12:00:00'])
  expect(await call('GET', '/nextRuns?cronExpression=no')).toMatchObject({ status: 400 })
})

describe('two processes', () => {
  const ran: { who: string; dueAt: string; size: unknown }[] = []
  const runners: Runner[] = []
  const tickAll = () => Promise.all(runners.flatMap((one) => [one.tick(), one.tick()]))

  const open = async (who: string): Promise<void> => {
    const pool = openPool({ url: linli.databaseUrl, as: 'app', max: 6, pipeline: false })
    const sample = job({
      name: 'draft.purge',
      title: '试',
      schedule: '0 0 0 1 1 ?',
      run: async (_services, { dueAt, size, fail }) => {
        ran.push({ who, dueAt, size })
        if (fail) throw new Error('没有成功')
      },
    })
    runners.push(await startJobs(pool, linli.services, [sample], openJobBook(linli.services)))
  }
  const edit = async (change: Partial<QuartzJob>): Promise<QuartzJob> => {
    const { id } = await rowOf('draft.purge')
    await call('PUT', '/edit', { id, ...change })
    return rowOf('draft.purge')
  }
  const runsOf = async () => (await admin.call(jobApi.runs, { jobClassName: 'draft.purge', pageSize: '100' })).result

  beforeAll(async () => {
    // The processes of the product itself would take their share of the work.
    await linli.jobs.stop()
    at('2026-11-21 09:00:00')
    await open('one')
    await open('two')
    return async () => {
      await Promise.all(runners.map((one) => one.stop()))
      setClock()
    }
  })

  test('run a due time of a changed schedule once, with its parameter', async () => {
    at('2026-11-21 09:59:50')
    await edit({ cronExpression: '0 0 * * * ?', parameter: '{"size":7}' })
    await tickAll()
    at('2026-11-21 10:00:00')
    await tickAll()
    await expect.poll(() => ran).toHaveLength(1)
    expect(ran[0]).toMatchObject({ dueAt: '2026-11-21 10:00:00', size: 7 })
    await expect
      .poll(async () => (await runsOf()).records[0])
      .toMatchObject({
        dueTime: '2026-11-21 10:00:00',
        state: 'DONE',
        source: 'SCHEDULE',
        attempts: 1,
        state_dictText: '成功',
      })
    expect(await rowOf('draft.purge')).toMatchObject({ lastState: 'DONE', nextTime: '2026-11-21 11:00:00' })
  })

  test('run nothing while it is stopped, and make up for nothing afterwards', async () => {
    const { id } = await rowOf('draft.purge')
    expect(await call('GET', `/pause?id=${id}`)).toMatchObject({ success: true, message: '停止定时任务成功' })
    expect(await rowOf('draft.purge')).toMatchObject({ status: -1, status_dictText: '停止', nextTime: null })
    at('2026-11-21 12:00:00')
    await tickAll()
    at('2026-11-21 12:30:00')
    expect(await call('GET', `/resume?id=${id}`)).toMatchObject({ message: '启动定时任务成功' })
    await tickAll()
    at('2026-11-21 13:00:00')
    await tickAll()
    await expect.poll(() => ran.map(({ dueAt }) => dueAt)).toEqual(['2026-11-21 10:00:00', '2026-11-21 13:00:00'])
  })

  test('run it once when it is asked for by hand, also while it is stopped', async () => {
    const { id } = await edit({ status: -1 })
    expect(await call('GET', `/execute?id=${id}`)).toMatchObject({ success: true, message: '执行成功!' })
    await expect.poll(() => ran).toHaveLength(3)
    await expect
      .poll(async () => (await runsOf()).records.map(({ source, state, createBy }) => [source, state, createBy]))
      .toEqual([
        ['MANUAL', 'DONE', 'admin'],
        ['SCHEDULE', 'DONE', 'system'],
        ['SCHEDULE', 'DONE', 'system'],
      ])
  })

  test('leave a missed due time out when the row says so', async () => {
    await edit({ status: 0, misfire: 'SKIP' })
    await tickAll()
    at('2026-11-21 14:05:00')
    await tickAll()
    at('2026-11-21 15:00:01')
    await tickAll()
    await expect.poll(() => ran.map(({ dueAt }) => dueAt).slice(3)).toEqual(['2026-11-21 15:00:00'])
  })

  test('write down why a run failed, and that it will be tried again', async () => {
    const { id } = await edit({ parameter: '{"fail":true}' })
    await call('GET', `/execute?id=${id}`)
    await expect
      .poll(async () => (await runsOf()).records.find(({ state }) => state === 'FAILED'))
      .toMatchObject({
        error: 'Error: 没有成功（稍后重试）',
        attempts: 1,
      })
  })
})
