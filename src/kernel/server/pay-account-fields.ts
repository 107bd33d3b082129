// What settings of all channels say alike, and how they are read: a JSON array, an account for each organisation.
import { z } from 'zod'

const readable = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

export const word = (shape: RegExp, told: string) => z.string(told).regex(shape, told)

/** A text that `read` takes; its words are never repeated. */
export const readableText = (read: (text: string) => unknown, told: string) =>
  z.string(told).refine((text) => readable(() => read(text)), told)

export const ownerFields = {
  tenant: z.int('应为租户编号').positive('应为租户编号').default(1),
  creditor: word(/^[A-Z0-9]{3,60}$/, '应为收费单位的机构编码'),
}

interface Owned {
  tenant: number
  creditor: string
  merchantId: string
}

/** The accounts of one channel as a setting has them. */
export interface AccountKind<T extends Owned> {
  /** The setting. */
  name: string
  /** The channel, as people call it. */
  title: string
  schema: z.ZodType<T>
  /** What an account lacks, by names. */
  lacking(given: Readonly<Record<string, unknown>>): string[]
}

function listed(text: string | undefined): unknown[] | undefined {
  if (text === undefined) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Accounts that are whole; empty: nothing is paid by this channel. */
export const readAccounts = <T extends Owned>({ schema }: AccountKind<T>, text: string | undefined): T[] =>
  (listed(text) ?? []).map((value) => schema.parse(value))

/** What is wrong with one account; its values are never repeated. */
function accountProblems<T extends Owned>(kind: AccountKind<T>, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}：应为 JSON 对象`]
  const lacking = kind.lacking(value as Readonly<Record<string, unknown>>)
  const read = kind.schema.safeParse(value)
  const wrong = (read.error?.issues ?? []).filter(({ path }) => !lacking.includes(String(path[0])))
  return [
    ...(lacking.length > 0 ? [`${at}：缺少 ${lacking.join('、')}`] : []),
    ...wrong.map(({ path, message }) => `${at} ${String(path[0])}：${message}`),
  ]
}

/** Half an account would take orders that nobody can prove. */
export function problemsOf<T extends Owned>(
  kind: AccountKind<T>,
  given: Readonly<Record<string, string | undefined>>,
): string[] {
  const { name, title } = kind
  const text = given[name]
  if (!text) return []
  const accounts = listed(text)
  if (!accounts) return [`${name}：应为 JSON 数组`]
  const problems = accounts.flatMap((value, index) => accountProblems(kind, value, `${name} 第${index + 1}项`))
  if (problems.length > 0) return problems
  const whole = accounts.map((value) => kind.schema.parse(value))
  const doubled = (keys: readonly string[]) => new Set(keys).size < keys.length
  if (doubled(whole.map(({ tenant, creditor }) => `${tenant} ${creditor}`)))
    problems.push(`${name}：一个收费单位只能有一个账户`)
  if (doubled(whole.map(({ merchantId }) => merchantId))) problems.push(`${name}：一个商户号只能用于一个收费单位`)
  const address = given['PUBLIC_URL'] ?? ''
  if (address === '') problems.push(`PUBLIC_URL：配置${title}时必须设置`)
  else if (given['NODE_ENV'] === 'production' && !address.startsWith('https://'))
    problems.push(`PUBLIC_URL：配置${title}时应以 https:// 开头`)
  return problems
}

/** The names of `needed` that an account has not. */
export const lackingOf = (needed: readonly string[], given: Readonly<Record<string, unknown>>): string[] =>
  needed.filter((name) => given[name] === undefined || given[name] === '')
