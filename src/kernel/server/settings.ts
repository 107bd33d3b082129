// All settings of a Linli server, read once from the environment.
import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hiddenPaySettings, payAccounts, payProblems, payShape, type PayAccountSettings } from './pay-settings.ts'
import {
  hiddenProviderSettings,
  providerProblems,
  providerSettings,
  providerShape,
  type ProviderSettings,
} from './provider-settings.ts'
import {
  hiddenStorageSettings,
  s3Settings,
  storageProblems,
  storageShape,
  type S3Settings,
} from './storage-settings.ts'
import { isProxy, trustProxy } from './proxy-setting.ts'
import { signInSettings, signInShape, wholeNumber, type SignInSettings } from './sign-in-settings.ts'

/** The settings as the rest of the server reads them. */
export interface Settings extends SignInSettings {
  production: boolean
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** Seconds for which a start waits for a database that is away; Infinity: until it is back. */
  databaseWait: number
  /** Seconds for which a process that ends still takes requests, so that proxies see that it is no longer ready. */
  drainWait: number
  /** Undefined: the bus runs over PostgreSQL. */
  redisUrl: string | undefined
  /** What an empty database is filled with; always `none` in production. */
  seed: 'demo-s' | 'demo-l' | 'none'
  demoPassword: string | undefined
  captcha: boolean
  /** Address that users type, without a slash at the end. */
  publicUrl: string | undefined
  /** As Fastify takes it: nobody, everybody, a number of hops, or addresses. */
  trustProxy: boolean | number | string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** So many rows that are not there may one user ask for in a minute; 0: any number. */
  missLimit: number
  /** So many months after their last household ended residents are forgotten; 0: never. */
  householdRetentionMonths: number
  /** Below the map: the address of its tiles with `{z}`, `{x}` and `{y}`, in GCJ-02, and whose they are; null: none. */
  map: { tiles: string | null; note: string }
  /** Undefined: no metrics port. */
  metricsPort: number | undefined
  metricsHost: string
  /** Undefined: uploaded files lie in the data folder. */
  s3: S3Settings | undefined
  /** Empty: bills are not paid online. */
  payAccounts: readonly PayAccountSettings[]
  /** Undefined: `readSecret` makes one in the data folder. */
  secret: string | undefined
  providers: ProviderSettings
}

/** Every wrong setting at once, one a line, in Chinese. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`设置有误：\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** A whole number between two bounds, with a default. */
const whole = (min: number, max: number, preset: number) =>
  wholeNumber(min, max)
    .transform((value) => value ?? preset)
    .describe(`应为 ${min} 到 ${max} 的整数`)

const url = (schemes: readonly string[], text: string) =>
  z
    .string()
    .refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && !/\s/.test(value))
    .optional()
    .describe(text)

const word = <const T extends readonly [string, ...string[]]>(words: T, preset: T[number]) =>
  z
    .enum(words)
    .default(preset as z.core.util.NoUndefined<z.output<z.ZodEnum<{ [K in T[number]]: K }>>>)
    .describe(`应为 ${words.join('、')} 之一`)

const host = z
  .string()
  .regex(/^[A-Za-z0-9.:_-]{1,253}$/)
  .default('127.0.0.1')
  .describe('应为主机名或 IP 地址')

const shape = {
  NODE_ENV: word(['development', 'production', 'test'], 'development'),
  PORT: whole(1, 65_535, 8080),
  HOST: host,
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'))
    .default('.data')
    .describe('应为目录路径'),
  DATABASE_URL: url(['postgres', 'postgresql'], '应为 postgresql:// 开头的连接地址'),
  DATABASE_WAIT: whole(0, 86_400, Infinity),
  DRAIN_WAIT: whole(0, 60, 0),
  REDIS_URL: url(['redis', 'rediss'], '应为 redis:// 或 rediss:// 开头的连接地址'),
  SEED: z.enum(['demo-s', 'demo-l', 'none']).optional().describe('应为 demo-s、demo-l、none 之一'),
  DEMO_PASSWORD: z
    .string()
    .regex(/^[!-~]{8,64}$/)
    .optional()
    .describe('应为 8 到 64 个可见的 ASCII 字符'),
  CAPTCHA: word(['on', 'off'], 'on'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('应为 http:// 或 https:// 开头、不带路径的地址'),
  TRUST_PROXY: z
    .string()
    .refine((value) => /^(on|off|true|false|\d{1,2})$/.test(value) || value.split(',').every(isProxy))
    .default('off')
    .describe('应为 on、off、代理层数（0 到 99）或以逗号分隔的 IP、网段'),
  LOG_LEVEL: word(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  METRICS_PORT: whole(0, 65_535, 0),
  METRICS_HOST: host,
  MISS_LIMIT: whole(0, 1_000_000, 200),
  HOUSEHOLD_RETENTION_MONTHS: whole(0, 1200, 36),
  MAP_TILES: z
    .string()
    .max(500)
    .refine(
      (value) => /^https?:\/\/[^\s'"<>;]+$/.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    )
    .optional()
    .describe('应为 http:// 或 https:// 开头、含 {z}、{x}、{y} 的瓦片地址'),
  MAP_TILES_NOTE: z.string().max(60).default('').describe('最多 60 个字符'),
  SECRET: z.string().min(32).max(1024).optional().describe('应为 32 到 1024 个字符'),
  ...signInShape,
  ...providerShape,
  ...storageShape,
  ...payShape,
}

/** Settings whose value must not be repeated on a screen or in a log. */
const hidden = new Set<string>([
  ...['SECRET', 'DEMO_PASSWORD', 'DATABASE_URL', 'REDIS_URL'],
  ...hiddenProviderSettings,
  ...hiddenStorageSettings,
  ...hiddenPaySettings,
])

/**
 * Checks the environment and fills in defaults; an empty value counts as unset. Throws one SettingsError that lists
 * everything wrong. Reads no files: see `readSecret`.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.keys(shape).map((key) => [key, env[key]?.trim() || undefined]))
  const parsed = z.object(shape).safeParse(given)
  const problems = parsed.success ? [] : wrongOnes(parsed.error, given)
  problems.push(
    ...refusedInProduction(given),
    ...providerProblems(given),
    ...storageProblems(given),
    ...payProblems(given),
  )
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseWait: values.DATABASE_WAIT,
    drainWait: values.DRAIN_WAIT,
    redisUrl: values.REDIS_URL,
    seed: values.SEED ?? (production ? 'none' : 'demo-s'),
    demoPassword: values.DEMO_PASSWORD,
    captcha: values.CAPTCHA === 'on',
    publicUrl: values.PUBLIC_URL,
    trustProxy: trustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT || undefined,
    metricsHost: values.METRICS_HOST,
    s3: s3Settings(values),
    payAccounts: payAccounts(values),
    missLimit: values.MISS_LIMIT,
    householdRetentionMonths: values.HOUSEHOLD_RETENTION_MONTHS,
    map: { tiles: values.MAP_TILES ?? null, note: values.MAP_TILES_NOTE },
    secret: values.SECRET,
    ...signInSettings(values),
    providers: providerSettings(values),
  }
}

/**
 * The installation's secret: the setting, else the one kept in the data folder (mode 0600), made at the first call.
 * Losing that file makes sealed data unreadable, so it belongs into every backup.
 */
export async function readSecret(settings: Pick<Settings, 'secret' | 'dataDir'>): Promise<string> {
  if (settings.secret !== undefined) return settings.secret
  const path = join(settings.dataDir, 'secret')
  await mkdir(settings.dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SettingsError([`SECRET：无法读取 ${path}：${error.message}`])
  })
  if (kept === undefined) {
    await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    // A link never replaces: of two first starts at once, one secret wins for both.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft, { force: true })
  }
  await chmod(path, 0o600)
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 32) throw new SettingsError([`SECRET：${path} 的内容不足 32 个字符`])
  return secret
}

function wrongOnes(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string[] {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
  return names.map((name) => {
    const rule = shape[name as keyof typeof shape].description
    return hidden.has(name) ? `${name}：${rule}` : `${name}：${rule}，现在是 "${given[name]}"`
  })
}

function refusedInProduction(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['NODE_ENV'] !== 'production') return []
  const problems: string[] = []
  if (given['CAPTCHA'] === 'off') problems.push('CAPTCHA：生产环境不允许关闭验证码')
  if ((given['SEED'] ?? 'none') !== 'none') problems.push('SEED：生产环境不允许载入演示数据，应为 none 或不设置')
  if (given['DATABASE_URL'] && !given['SECRET'])
    problems.push('SECRET：生产环境使用 DATABASE_URL 时必须设置，至少 32 个字符')
  return problems
}
