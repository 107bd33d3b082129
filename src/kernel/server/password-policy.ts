import { commonPasswords } from './common-passwords.data.ts'

/**
 * `mlps3`: 8 to 128 characters of three classes, as graded protection asks for. `asvs`: at least 12 and no classes, as
 * OWASP advises. Both refuse the username and common passwords.
 */
export type PasswordProfile = 'mlps3' | 'asvs'

/** The rules in one Chinese sentence, for those who think up a password. */
export const passwordRules: Record<PasswordProfile, string> = {
  mlps3: '8到128个字符，至少包含大写字母、小写字母、数字、符号中的三种。',
  asvs: '12到128个字符，不限种类，建议用几个不相关的词连成一句。',
}

const longest = 128
const shortest: Record<PasswordProfile, number> = { mlps3: 8, asvs: 12 }
const common = new Set(commonPasswords.split(/\s+/).filter((word) => word !== ''))
const stands: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'l',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

function countClasses(password: string): number {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length
}

/**
 * Whether a password is on the list, also with capitals, with signs for letters (`P@ssw0rd`), with punctuation around it
 * or with digits behind it; one of fewer than four different characters counts as common too.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  const stem = lower.replace(/[^a-z]+$/, '')
  const plain = (text: string) => text.replace(/[@401!3$57]/g, (sign) => stands[sign] ?? sign)
  return new Set(lower).size < 4 || [lower, bare, stem].some((form) => common.has(form) || common.has(plain(form)))
}

/**
 * The Chinese message of the first rule that a new password breaks, undefined when it breaks none. That it is none of
 * the last five is the caller's to check against their hashes.
 */
export function passwordFault(
  password: string,
  { username, profile }: { username: string; profile: PasswordProfile },
): string | undefined {
  const plain = password.normalize('NFKC')
  const { length } = [...plain]
  if (length < shortest[profile] || length > longest) return `密码长度应为${shortest[profile]}到${longest}个字符！`
  if (profile === 'mlps3' && countClasses(plain) < 3)
    return '密码应包含大写字母、小写字母、数字、特殊字符中的至少三类！'
  if (username !== '' && plain.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名！'
  return isCommonPassword(plain) ? '密码过于常见，容易被猜到，请更换！' : undefined
}
