/** What texts of a plan may name, and nothing else: what stands for each is filled in for every room anew. */
export const placeholders = [
  '小区',
  '房屋',
  '收费单位',
  '笔数',
  '欠费金额',
  '违约金',
  '合计',
  '最早期限',
  '缴费截止日',
] as const
export type Placeholder = (typeof placeholders)[number]

const place = /\{([^{}]*)\}/g
const known: ReadonlySet<string> = new Set(placeholders)

/** The text with what its places stand for. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(place, (whole, name: string) => (known.has(name) ? values[name as Placeholder] : whole))

const supplies =
  '(?:自来)?水(?!费)|电(?!费|话|子|邮|联)|(?:燃|煤|天然)?气(?!费)|暖(?!气费|费)|热(?!线|费|心|情)|网络?(?!上|点|站|银)'
const ways = '电梯|门禁|门卡|梯卡|卡片|通行|出入|进出|出行|车辆'
const cut = '停止?|断|限制?|切断|中断|中止|暂停|关闭|关停|掐|拉|减少|拒绝|取消|注销|冻结|停用|禁止|不予|不再|限缩'

/**
 * What no text may say. Civil Code, article 944: arrears are asked for with a reasonable time and then sued for; water,
 * power, heat and gas may not be cut because of them, and access to a home is nobody's to take.
 */
const refused: readonly RegExp[] = [
  new RegExp(`(?:${cut})(?:供应?|提供|使用|您的?|贵户的?|该户的?|对|了)*(?:${supplies})`),
  new RegExp(`(?:${cut})(?:您的?|贵户的?|该户的?|使用|授权|车辆|人员)*(?:${ways})`),
  /(?:取消|收回|占用|暂停|限制|停用)(?:您的?|使用)*车位|拉闸|掐表|锁门|锁车|锁芯|封门|断供|停供|禁止(?:进入|入内)|不得(?:出入|进出|进入|通行)|不予放行|拒绝放行|限制服务/,
]

/** Signs and spaces between characters hide no word. */
const bare = (text: string): string => text.replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '')

/** Why a text may not be sent; undefined when it may. */
export function textFault(text: string): string | undefined {
  const unknown = [...text.matchAll(place)].map((match) => match[1] ?? '').find((name) => !known.has(name))
  if (unknown !== undefined)
    return `不支持的占位符“{${unknown}}”，可用：${placeholders.map((name) => `{${name}}`).join('')}`
  if (/[{}]/.test(text.replaceAll(place, ''))) return '占位符的大括号不成对'
  const words = bare(text.replaceAll(place, ''))
  const threat = refused.map((pattern) => pattern.exec(words)?.[0]).find((found) => found !== undefined)
  if (threat === undefined) return undefined
  return `不能含有“${threat}”：依照民法典第九百四十四条，不得以停止供水、供电、供热、供燃气或限制出入等方式催交费用`
}
