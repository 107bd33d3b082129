import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSecret, readSettings, SettingsError } from './settings.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('defaults', () => {
  test('an empty environment gives a demonstration on the embedded database, for this machine only', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseWait: Infinity,
      drainWait: 0,
      redisUrl: undefined,
      seed: 'demo-s',
      demoPassword: undefined,
      captcha: true,
      publicUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      s3: undefined,
      missLimit: 200,
      payAccounts: [],
      map: { tiles: null, note: '' },
      householdRetentionMonths: 36,
      secret: undefined,
      session: { idleMinutes: 120, absoluteHours: 168, max: 5 },
      passwordProfile: 'mlps3',
      secondFactorRoles: [],
      providers: {
        smsSign: '邻里',
        smsGateway: undefined,
        slider: 'failures',
        cas: undefined,
        oa: undefined,
        oauth: undefined,
      },
    })
  })

  test('production seeds nothing by itself', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ production: true, seed: 'none', captcha: true })
  })

  test('an empty value counts as unset, and blanks around a value are dropped', () => {
    expect(readSettings({ PORT: '', SECRET: '', REDIS_URL: ' ', HOST: ' 0.0.0.0 ' })).toMatchObject({
      port: 8080,
      secret: undefined,
      redisUrl: undefined,
      host: '0.0.0.0',
    })
  })
})

test.each([
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '::1', { host: '::1' }],
  ['DATA_DIR', '/srv/linli', { dataDir: resolve('/srv/linli') }],
  ['DATABASE_URL', 'postgresql://linli@/linli?host=%2Ftmp', { databaseUrl: 'postgresql://linli@/linli?host=%2Ftmp' }],
  ['REDIS_URL', 'rediss://cache:6380/1', { redisUrl: 'rediss://cache:6380/1' }],
  ['SEED', 'demo-l', { seed: 'demo-l' }],
  ['DEMO_PASSWORD', 'Linli@2026', { demoPassword: 'Linli@2026' }],
  ['CAPTCHA', 'off', { captcha: false }],
  ['PUBLIC_URL', 'https://wuye.example.cn/', { publicUrl: 'https://wuye.example.cn' }],
  ['TRUST_PROXY', 'on', { trustProxy: true }],
  ['TRUST_PROXY', '0', { trustProxy: false }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1,loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['METRICS_PORT', '9100', { metricsPort: 9100 }],
  ['METRICS_PORT', '0', { metricsPort: undefined }],
  ['MISS_LIMIT', '0', { missLimit: 0 }],
  ['MAP_TILES', 'https://t.example/{z}/{x}/{y}.png', { map: { tiles: 'https://t.example/{z}/{x}/{y}.png', note: '' } }],
  ['HOUSEHOLD_RETENTION_MONTHS', '0', { householdRetentionMonths: 0 }],
  ['SESSION_IDLE_MINUTES', '30', { session: { idleMinutes: 30, absoluteHours: 168, max: 5 } }],
  ['SESSION_PROFILE', 'mlps3', { session: { idleMinutes: 30, absoluteHours: 12, max: 5 } }],
  ['PASSWORD_PROFILE', 'asvs', { passwordProfile: 'asvs' }],
  ['SECOND_FACTOR_ROLES', 'admin, supAdmin', { secondFactorRoles: ['admin', 'supAdmin'] }],
])('%s=%s is taken', (name, value, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject(expected)
})

test.each([
  ['PORT', 'abc', 'PORT：应为 1 到 65535 的整数，现在是 "abc"'],
  ['PORT', '0', 'PORT：应为 1 到 65535 的整数，现在是 "0"'],
  ['PORT', '65536', 'PORT：应为 1 到 65535 的整数，现在是 "65536"'],
  ['PORT', '80.5', 'PORT：应为 1 到 65535 的整数，现在是 "80.5"'],
  ['PORT', '-1', 'PORT：应为 1 到 65535 的整数，现在是 "-1"'],
  ['HOST', 'http://x', 'HOST：应为主机名或 IP 地址，现在是 "http://x"'],
  ['DATABASE_URL', 'mysql://root:pw@x/y', 'DATABASE_URL：应为 postgresql:// 开头的连接地址'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL：应为 redis:// 或 rediss:// 开头的连接地址'],
  ['SEED', 'demo', 'SEED：应为 demo-s、demo-l、none 之一，现在是 "demo"'],
  ['DEMO_PASSWORD', 'short', 'DEMO_PASSWORD：应为 8 到 64 个可见的 ASCII 字符'],
  ['CAPTCHA', 'no', 'CAPTCHA：应为 on、off 之一，现在是 "no"'],
  [
    'PUBLIC_URL',
    'wuye.example.cn',
    'PUBLIC_URL：应为 http:// 或 https:// 开头、不带路径的地址，现在是 "wuye.example.cn"',
  ],
  [
    'PUBLIC_URL',
    'https://a.cn/b',
    'PUBLIC_URL：应为 http:// 或 https:// 开头、不带路径的地址，现在是 "https://a.cn/b"',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY：应为 on、off、代理层数（0 到 99）或以逗号分隔的 IP、网段，现在是 "10.0.0.0/33"',
  ],
  ['LOG_LEVEL', 'verbose', 'LOG_LEVEL：应为 fatal、error、warn、info、debug、trace、silent 之一，现在是 "verbose"'],
  ['NODE_ENV', 'prod', 'NODE_ENV：应为 development、production、test 之一，现在是 "prod"'],
  ['METRICS_PORT', 'x', 'METRICS_PORT：应为 0 到 65535 的整数，现在是 "x"'],
  ['SECRET', 'too-short-secret', 'SECRET：应为 32 到 1024 个字符'],
  ['SESSION_MAX', '0', 'SESSION_MAX：应为 1 到 100 的整数，现在是 "0"'],
  ['SESSION_PROFILE', 'short', 'SESSION_PROFILE：应为 standard、mlps3 之一，现在是 "short"'],
  ['PASSWORD_PROFILE', 'none', 'PASSWORD_PROFILE：应为 mlps3、asvs 之一，现在是 "none"'],
  [
    'SECOND_FACTOR_ROLES',
    'admin,boss',
    expect.stringMatching(/^SECOND_FACTOR_ROLES：.*supAdmin.*现在是 "admin,boss"$/),
  ],
])('%s=%s is refused with the rule, and no secret is repeated', (name, value, message) => {
  expect(problemsOf({ [name]: value })).toEqual([message])
})

test('a figure of its own outweighs the session profile', () => {
  expect(readSettings({ SESSION_PROFILE: 'mlps3', SESSION_ABSOLUTE_HOURS: '10' }).session).toEqual({
    idleMinutes: 30,
    absoluteHours: 10,
    max: 5,
  })
})

describe('production', () => {
  const secret = 's'.repeat(32)

  test.each([
    [{ CAPTCHA: 'off' }, ['CAPTCHA：生产环境不允许关闭验证码']],
    [{ SEED: 'demo-s' }, ['SEED：生产环境不允许载入演示数据，应为 none 或不设置']],
    [{ DATABASE_URL: 'postgres://a@b/c' }, ['SECRET：生产环境使用 DATABASE_URL 时必须设置，至少 32 个字符']],
    [{ DATABASE_URL: 'postgres://a@b/c', SECRET: secret, SEED: 'none' }, []],
    [{}, []],
  ])('%o gives %o', (env, problems) => {
    expect(problemsOf({ NODE_ENV: 'production', ...env })).toEqual(problems)
  })
})

describe('the object store', () => {
  const whole = {
    S3_ENDPOINT: 'https://store.example/',
    S3_BUCKET: 'linli-files',
    S3_ACCESS_KEY: 'linli',
    S3_SECRET_KEY: 'a secret of the store',
  }

  test('is chosen by its four settings', () => {
    expect(readSettings({ ...whole, S3_REGION: 'cn-north-1', S3_STYLE: 'host' }).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'linli-files',
      region: 'cn-north-1',
      accessKey: 'linli',
      secretKey: 'a secret of the store',
      style: 'host',
    })
    expect(readSettings(whole).s3).toMatchObject({ region: 'us-east-1', style: 'path' })
  })

  test.each([
    [{ S3_BUCKET: 'linli-files' }, 'S3_ENDPOINT、S3_ACCESS_KEY、S3_SECRET_KEY：配置对象存储时不能缺少'],
    [{ S3_REGION: 'cn' }, 'S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY：配置对象存储时不能缺少'],
    [{ ...whole, S3_ENDPOINT: 'https://store.example/bucket' }, /^S3_ENDPOINT：应为/],
    [{ ...whole, S3_BUCKET: 'Linli' }, /^S3_BUCKET：应为/],
    [{ ...whole, S3_SECRET_KEY: 'short' }, /^S3_SECRET_KEY：应为 8 到 255 个字符$/],
  ])('%o is refused', (env, problem) => {
    const problems = problemsOf(env)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })
})

describe('accounts that bills are paid into', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const whole = {
    ...{ creditor: 'B01A01', appId: 'wx8888888888888888', merchantId: '1900000109', apiKey: 'k'.repeat(32) },
    merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    merchantKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...{ publicKeyId: 'PUB_KEY_ID_0114', publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  }
  const env = (...accounts: unknown[]) => ({
    PAY_WECHAT: JSON.stringify(accounts),
    PUBLIC_URL: 'https://linli.example',
  })

  test('are none unless they are set, and those of the real service unless another is named', () => {
    expect(readSettings({}).payAccounts).toEqual([])
    expect(readSettings(env(whole)).payAccounts).toEqual([
      { kind: 'WECHAT', ...whole, tenant: 1, gateway: 'https://api.mch.weixin.qq.com' },
    ])
  })

  test.each([
    [{ PAY_WECHAT: 'x', PUBLIC_URL: 'https://linli.example' }, ['PAY_WECHAT：应为 JSON 数组']],
    [env('x'), ['PAY_WECHAT 第1项：应为 JSON 对象']],
    [
      env({ creditor: 'B01A01', appId: whole.appId, merchantId: whole.merchantId }),
      ['PAY_WECHAT 第1项：缺少 merchantSerial、merchantKey、apiKey、publicKeyId 和 publicKey（或 certificates）'],
    ],
    [env({ ...whole, publicKeyId: undefined }), ['PAY_WECHAT 第1项：缺少 publicKeyId 和 publicKey（或 certificates）']],
    [
      env(whole, { ...whole, merchantKey: 'secret', apiKey: 'short' }),
      ['PAY_WECHAT 第2项 merchantKey：应为 PEM 格式的商户私钥', 'PAY_WECHAT 第2项 apiKey：应为 32 个字符'],
    ],
    [env({ ...whole, certificates: ['x'] }), ['PAY_WECHAT 第1项 certificates：应为 PEM 格式的平台证书']],
    [
      env({ ...whole, gateway: 'ftp://x' }),
      ['PAY_WECHAT 第1项 gateway：应为 http:// 或 https:// 开头、不带路径的地址'],
    ],
    [env(whole, { ...whole, merchantId: '1900000110' }), ['PAY_WECHAT：一个收费单位只能有一个账户']],
    [env(whole, { ...whole, creditor: 'B01A02' }), ['PAY_WECHAT：一个商户号只能用于一个收费单位']],
    [{ PAY_WECHAT: JSON.stringify([whole]) }, ['PUBLIC_URL：配置微信支付时必须设置']],
    [
      { ...env(whole), PUBLIC_URL: 'http://linli.example', NODE_ENV: 'production' },
      ['PUBLIC_URL：配置微信支付时应以 https:// 开头'],
    ],
  ])('case %# is refused by name, and nothing of it is repeated', (given, problems) => {
    expect(problemsOf(given)).toEqual(problems)
  })
})

test('every wrong setting is listed at once', () => {
  const env = { NODE_ENV: 'production', PORT: 'abc', LOG_LEVEL: 'loud', CAPTCHA: 'off' }
  expect(problemsOf(env)).toEqual([
    'PORT：应为 1 到 65535 的整数，现在是 "abc"',
    'LOG_LEVEL：应为 fatal、error、warn、info、debug、trace、silent 之一，现在是 "loud"',
    'CAPTCHA：生产环境不允许关闭验证码',
  ])
  expect(() => readSettings(env)).toThrow(/^设置有误：\n {2}PORT：/)
})

describe('the secret', () => {
  test('is made once in the data folder, for its owner alone, also by two first starts at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linli-settings-'))
    const dataDir = join(folder, 'data')
    const made = await Promise.all([1, 2, 3].map(() => readSecret({ dataDir, secret: undefined })))
    expect(new Set([...made, await readSecret({ dataDir, secret: undefined })]).size).toBe(1)
    expect(made[0]?.length).toBeGreaterThanOrEqual(32)
    expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(made[0])
    if (process.platform !== 'win32') expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  test('is the setting where there is one, and a damaged file is refused', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linli-settings-'))
    expect(await readSecret({ dataDir, secret: 'x'.repeat(40) })).toBe('x'.repeat(40))
    await writeFile(join(dataDir, 'secret'), 'cut')
    await expect(readSecret({ dataDir, secret: undefined })).rejects.toThrow(SettingsError)
    await rm(dataDir, { recursive: true })
  })
})
