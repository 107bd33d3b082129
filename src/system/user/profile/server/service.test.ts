import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { profileApi } from '../shared/api.ts'

let app: TestApp
let me: Caller
beforeAll(async () => {
  app = await testApp()
  me = await app.as('comm0101')
})

const system = systemActor(1)
const read = async (caller = me) => (await caller.call(profileApi.read, {})).result
const save = (input: object, caller = me) => caller.call(profileApi.save, input)
const wrong = (field: string, message: unknown) => ({ status: 400, result: { fields: { [field]: message } } })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(caller: Caller, biz: string): Promise<string> {
  const edge = 'edge0451'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="biz"\r\n\r\n${biz}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="face.png"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await caller.inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), pixel, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return answer.json<{ message: string }>().message
}

describe('one’s own account', () => {
  test('is read in plain by its owner', async () => {
    expect(await read()).toMatchObject({ username: 'comm0101', phone: expect.stringMatching(/^1\d{10}$/) })
  })

  test('changes in what was given and in nothing else', async () => {
    const before = await read()
    const answer = await save({ email: 'Clerk@example.cn', birthday: '1990-05-06', version: before.version })
    expect(answer).toMatchObject({ success: true, message: '保存成功' })
    expect(await read()).toEqual({
      ...before,
      email: 'Clerk@example.cn',
      birthday: '1990-05-06',
      version: before.version + 1,
    })
    expect((await save({ email: '' })).result).toMatchObject({ email: null, birthday: '1990-05-06' })
  })

  test('cannot be given roles, a state or a name to sign in with', async () => {
    const before = await read()
    await save({ realname: '新名字', username: 'root', status: 2, userIdentity: 2, password: 'x', id: 'somebody' })
    expect(await read()).toEqual({ ...before, realname: '新名字', version: before.version + 1 })
  })

  test('shows its new name in what it does next', async () => {
    await save({ realname: '赵明' })
    const identity = await app.services.identity.authenticate(me.token)
    expect(identity).toMatchObject({ kind: 'actor', actor: { realname: '赵明' } })
  })

  test('is refused when somebody else has changed it meanwhile', async () => {
    const { version } = await read()
    expect(await save({ sex: 2, version: version - 1 })).toMatchObject({ status: 409 })
  })

  test.each([
    [{ realname: ' ' }, 'realname', '请输入姓名!（不超过20个字）'],
    [{ realname: '长'.repeat(21) }, 'realname', expect.any(String)],
    [{ email: 'nobody' }, 'email', '请输入正确的电子邮箱!'],
    [{ birthday: '2999-01-01' }, 'birthday', '生日不能晚于今天'],
    [{ birthday: '1990-02-30' }, 'birthday', expect.any(String)],
    [{ sex: 3 }, 'sex', '请选择性别!'],
    [{ avatar: 'avatar/202611/0123456789abcdef0123456789abcdef/a.png' }, 'avatar', expect.any(String)],
  ])('%j is refused at its field', async (input, field, message) => {
    expect(await save(input)).toMatchObject(wrong(field, message))
  })

  test('does not take the mail address of somebody else, however it is written', async () => {
    const other = await app.as('comm0102')
    await save({ email: 'taken@example.cn' }, other)
    expect(await save({ email: 'Taken@Example.cn' })).toMatchObject(wrong('email', '保存失败，邮箱已存在!'))
  })
})

describe('the picture', () => {
  test('is one’s own upload for this purpose, served to everybody', async () => {
    const path = await upload(me, 'avatar')
    expect(await save({ avatar: path })).toMatchObject({ success: true, result: { avatar: path } })
    const shown = await app.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${path}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await save({ realname: '赵明', avatar: path })).toMatchObject({ success: true })
  })

  test('is neither somebody else’s nor a file of another purpose', async () => {
    const foreign = await upload(await app.as('comm0102'), 'avatar')
    const paper = await upload(me, 'temp')
    for (const avatar of [foreign, paper]) expect(await save({ avatar })).toMatchObject({ status: 400 })
  })
})

test('changes leave an entry without their values', async () => {
  await save({ email: 'secret@example.cn' })
  const rows = await app.services.db.read(system, (tx) =>
    tx.all(
      statement<{ logContent: string }>(
        `select log_content from sys_log where userid = 'comm0101' and log_content like '修改自己的资料%'`,
      ),
    ),
  )
  expect(rows.map(({ logContent }) => logContent)).toContain('修改自己的资料：邮箱')
  expect(JSON.stringify(rows)).not.toContain('secret@')
})
