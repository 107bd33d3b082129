/** What a select shows whose condition is no JSON object. */
export const badCondition = '组件JTreeSelect-condition传值有误，需要一个json字符串!'

/** A condition of a tree select: column to value. Undefined when the text is no JSON object of plain values. */
export function parseCondition(text: string | undefined): Readonly<Record<string, string>> | undefined {
  if (text === undefined || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value as Record<string, unknown>)
    if (!entries.every(([, one]) => typeof one === 'string' || typeof one === 'number')) return undefined
    return Object.fromEntries(entries.map(([key, one]) => [key, String(one)]))
  } catch {
    return undefined
  }
}
