const predicates = new Set<string>()

/** A text that says something of a value without naming it; whoever knows the field puts its label in front. */
export function predicate(text: string): string {
  predicates.add(text)
  return text
}

export const isPredicate = (text: string): boolean => predicates.has(text)

/** Texts that several units share, word for word. Texts of one unit stand with its field or state. */
export const messages = {
  added: '新增成功',
  updated: '更新成功',
  removed: '删除成功',
  unavailable: '系统繁忙，请稍后重试',
  referenced: '存在关联数据，不能删除',
  tooLarge: '请求内容过大',
  tooFrequent: '操作过于频繁，请稍后再试',
  reasonMissing: '请填写原因（5到500字）',
  versionMissing: '缺少版本号，请刷新后重试',
  badId: '编号格式不正确',
  badChoice: '请选择有效的选项',
  badNumber: '请输入正确的数字',
  badDate: '日期格式应为 YYYY-MM-DD',
  badDateTime: '时间格式应为 YYYY-MM-DD HH:mm:ss',
  badPhone: '请输入正确的手机号!',
  badCharacter: predicate('含有不允许的字符'),
  badValue: '内容格式不正确',
  tooShort: (min: number) => predicate(min <= 1 ? '不能为空' : `至少${min}个字`),
  tooLong: (max: number) => predicate(`不能超过${max}个字`),
  tooMany: (max: number) => predicate(`最多${max}项`),
  outOfRange: (min: number, max: number) => predicate(`应为${min}到${max}之间的整数`),
  required: (label: string) => `请输入${label}!`,
  requiredChoice: (label: string) => `请选择${label}!`,
} as const
