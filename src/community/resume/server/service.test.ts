import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { experienceApi, resumeApi } from '../shared/api.ts'
import type { MyResumeInput } from '../shared/schema.ts'
import { certificateJob } from './jobs.ts'

const me = seedId('user', 'pm0101')
const idNo = '330199198506150018'

let linli: TestApp
let manager: Caller
beforeAll(async () => {
  setClock(() => new Date('2026-11-21T09:00:00+08:00'))
  linli = await testApp()
  manager = await linli.as('pm0101')
})

const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) => tx.all(statement<Row>(text, values)))

const blank = { ...{ sex: null, birthday: null, photo: null, education: null, school: null, major: null } }
const resume = {
  ...blank,
  ...{ realname: '周管理', phone: '19900007201', idNo: null, politicalStatus: null, titleCert: null },
  ...{ managerCertNo: null, certDate: null, skills: null, selfIntro: null },
} satisfies MyResumeInput['resume']
const first = { company: '安居物业', post: '项目经理', startDate: '2020-01-01', endDate: '2022-06-30' }
const second = { company: '安居物业', post: '客服主管', startDate: '2022-03-01' }

/** A form with fields and perhaps a file, as a browser sends it. */
function form(fields: Record<string, string>, file?: { name: string; bytes: Buffer }) {
  const boundary = 'linli-form'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(fields).map(([key, value]) => part(`name="${key}"`, value))
  if (file)
    parts.push(part(`name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.bytes))
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const send = (id: string, ...parts: Parameters<typeof form>) =>
  manager.inject({ method: 'POST', url: `/api/resume/saveFile/${id}`, ...form(...parts) })

describe('my résumé', () => {
  test('is there before anything was written, under the own name and empty', async () => {
    const { result } = await manager.call(resumeApi.mine, {})
    expect(result).toMatchObject({ workExperiences: [], files: [], assessments: [], creditEvents: [] })
    expect(result.resume).toMatchObject({ id: me, userId: me, completeness: 0, workYears: 0 })
  })

  test('counts its sections, shows the phone and masks the number', async () => {
    const saved = await manager.call(resumeApi.save, { resume: { ...resume, idNo }, workExperiences: [] })
    expect(saved).toMatchObject({ success: false, status: 400, message: '身份证号码格式不正确' })
    const valid = idNo.slice(0, 17) + checkDigit(idNo)
    const made = await manager.call(resumeApi.save, { resume: { ...resume, idNo: valid }, workExperiences: [first] })
    expect(made).toMatchObject({ success: true, result: { completeness: 30 } })
    const { resume: shown, workExperiences } = (await manager.call(resumeApi.mine, {})).result
    expect(shown).toMatchObject({ phone: '19900007201', idNo: `330${'*'.repeat(11)}${valid.slice(-4)}`, workYears: 2 })
    expect(workExperiences).toMatchObject([{ ...first, verifyState: '0' }])
    const [stored] = await rows<object>('select * from resume where id = $1', [me])
    expect(JSON.stringify(stored)).not.toMatch(/19900007201|3301991985/)
  })

  test('asks before work overlaps by more than a month, and stores it when it is meant', async () => {
    const { resume: shown, workExperiences } = (await manager.call(resumeApi.mine, {})).result
    const [known] = workExperiences
    const wanted = {
      resume: { ...resume, idNo: shown.idNo, selfIntro: '十年物业管理经验', version: shown.version },
      workExperiences: [{ ...first, id: known!.id }, second],
    }
    const asked = await manager.call(resumeApi.save, wanted)
    expect(asked).toMatchObject({ status: 200, success: false, message: '工作经历时间重叠，请确认' })
    const meant = await manager.call(resumeApi.save, { ...wanted, confirmOverlap: 'Y' })
    expect(meant).toMatchObject({ success: true, result: { completeness: 40 } })
    const again = await manager.call(resumeApi.save, { ...wanted, confirmOverlap: 'Y' })
    expect(again.status).toBe(409)
    const { result } = await manager.call(resumeApi.mine, {})
    expect(result.workExperiences).toHaveLength(2)
    expect(result.resume.workYears).toBe(6)
  })

  test.each([
    [{ startDate: '2026-12-01' }, '开始日期不能晚于今天'],
    [{ endDate: '2019-12-31' }, '结束日期不能早于开始日期'],
  ])('refuses work with %j', async (wrong, message) => {
    const { version } = (await manager.call(resumeApi.mine, {})).result.resume
    const workExperiences = [{ ...first, ...wrong }]
    const answer = await manager.call(resumeApi.save, {
      resume: { ...resume, version },
      workExperiences,
      confirmOverlap: 'Y',
    })
    expect(answer).toMatchObject({ status: 400, message })
  })
})

describe('a time of work', () => {
  const mine = async () => (await manager.call(resumeApi.mine, {})).result.workExperiences

  test('that the authority has verified is neither removed nor changed; one that does not fit may be corrected', async () => {
    const [later, earlier] = await mine()
    const authority = await linli.as('supadmin')
    const { result } = await authority.call(experienceApi.page, { realname: '周管理' })
    expect(result.records.map(({ id }) => id).toSorted()).toEqual([later!.id, earlier!.id].toSorted())
    const verify = (id: string, verifyState: '1' | '2') => authority.call(experienceApi.verify, { id, verifyState })
    expect((await verify(earlier!.id, '1')).result).toMatchObject({ verifyState: '1', realname: '周管理' })
    expect((await verify(later!.id, '2')).result.verifyState).toBe('2')
    expect(
      (await (await linli.as('comm0101')).call(experienceApi.verify, { id: later!.id, verifyState: '1' })).status,
    ).toBe(403)
    const removed = await manager.call(resumeApi.removeWork, { id: earlier!.id })
    expect(removed).toMatchObject({ status: 200, success: false, message: '已核实的经历不能删除' })
    const { version } = (await manager.call(resumeApi.mine, {})).result.resume
    const save = (work: object) =>
      manager.call(resumeApi.save, {
        resume: { ...resume, version },
        workExperiences: [work as never],
        confirmOverlap: 'Y',
      })
    expect(await save({ ...first, id: earlier!.id, post: '总经理' })).toMatchObject({ message: '已核实的经历不能修改' })
    expect((await save({ ...second, id: later!.id, startDate: '2022-06-01' })).success).toBe(true)
    expect((await mine()).map(({ verifyState }) => verifyState)).toEqual(['0', '1'])
    expect((await manager.call(resumeApi.removeWork, { id: later!.id })).result).toBe(true)
    expect(await mine()).toHaveLength(1)
  })

  test('is nobody else’s to remove', async () => {
    const [work] = await mine()
    const other = await linli.as('pm0102')
    expect((await other.call(resumeApi.removeWork, { id: work!.id })).status).toBe(404)
    expect((await other.call(resumeApi.mine, {})).result.workExperiences).toEqual([])
    expect((await (await linli.as('tenant0101')).call(resumeApi.mine, {})).status).toBe(403)
  })
})

describe('a paper', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const paper = { kind: '4', name: '项目经理证书', issueDate: '2022-01-10', validUntil: '2027-01-10' }

  test('comes as a file or as the path of an upload, and opens by its signed link', async () => {
    const sent = await send(me, paper, { name: 'cert.png', bytes: png })
    expect(sent.json()).toMatchObject({ success: true, result: { fileId: expect.stringMatching(/^\w{32}$/) } })
    const [file] = (await manager.call(resumeApi.mine, {})).result.files
    expect(file).toMatchObject({ kind: '4', name: '项目经理证书', validUntil: '2027-01-10' })
    const open = (caller: Caller, path: string) =>
      caller.inject({ method: 'GET', url: `/api/sys/common/static/${path}` })
    expect((await open(linli.anyone, file!.path)).statusCode).toBe(200)
    const bare = file!.path.split('?')[0]!
    expect((await open(manager, bare)).statusCode).toBe(200)
    expect((await open(await linli.as('pm0102'), bare)).statusCode).toBe(404)
    const again = await send(me, { kind: '5', name: '优秀员工', path: bare })
    expect(again.json()).toMatchObject({ success: true })
    expect((await manager.call(resumeApi.mine, {})).result.files).toHaveLength(2)
  })

  test.each([
    ['of a kind that is none', { ...paper, kind: '9' }, 400],
    ['without a name', { kind: '4', name: '' }, 400],
    ['that ends before it begins', { ...paper, validUntil: '2021-01-01' }, 400],
    ['that is not there', paper, 400],
    ['of somebody else', { ...paper, path: 'resume/202611/0123456789abcdef0123456789abcdef/x.png' }, 400],
  ])('%s is refused', async (_, fields, status) => {
    expect((await send(me, fields as Record<string, string>)).json()).toMatchObject({ success: false, code: status })
  })

  test('goes into the own résumé only', async () => {
    expect((await send(seedId('user', 'pm0102'), paper, { name: 'a.png', bytes: png })).statusCode).toBe(404)
    const [file] = (await manager.call(resumeApi.mine, {})).result.files
    expect((await (await linli.as('pm0102')).call(resumeApi.removeFile, { id: file!.id })).status).toBe(404)
  })

  test('that ends within sixty days is spoken of once', async () => {
    const told = () => rows('select title from notice where user_id = $1 and biz_type = $2', [me, 'RESUME'])
    setClock(() => new Date('2026-11-10T08:00:00+08:00'))
    await certificateJob.run(linli.services, { dueAt: '' })
    expect(await told()).toEqual([])
    setClock(() => new Date('2026-11-11T08:00:00+08:00'))
    await certificateJob.run(linli.services, { dueAt: '' })
    await certificateJob.run(linli.services, { dueAt: '' })
    expect(await told()).toEqual([{ title: '项目经理证书将于2027-01-10到期' }])
  })
})

const checkDigit = (number: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return '10X98765432'[weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 11]!
}
