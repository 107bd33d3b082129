import { fillTemplate, TemplateError } from '../../shared/template.ts'
import type { MessageTemplate } from '../shared/schema.ts'

export interface Trial {
  title: string
  content: string
  /** Parts of a text message, without the signature. */
  segments: number
  /** Why nothing can be shown. */
  problem: string | undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)

/** Up to 70 characters are one part, longer texts parts of 67. */
const segmentsOf = (text: string): number => {
  const { length } = [...text]
  return length <= 70 ? 1 : Math.ceil(length / 67)
}

function valuesOf(testData: string): Record<string, string> | undefined {
  if (testData.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(testData)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
  } catch {
    return undefined
  }
}

/** The variables that test data name, each with what stands there, which in the declared ones is its meaning. */
export const variablesIn = (testData: string): { name: string; meaning: string }[] =>
  Object.entries(valuesOf(testData) ?? {}).map(([name, meaning]) => ({ name, meaning: meaning.slice(0, 20) }))

/** A template with test data filled in, by the rules that the server sends by. */
export function trialOf(
  template: Pick<MessageTemplate, 'templateName' | 'templateContent' | 'templateType'>,
  testData: string,
): Trial {
  const none = { title: '', content: '', segments: 0 }
  const values = valuesOf(testData)
  if (!values) return { ...none, problem: '测试数据应为 JSON 对象' }
  try {
    const title = fillTemplate(template.templateName, values)
    const content = fillTemplate(template.templateContent, values, template.templateType === '2' ? escape : undefined)
    return { title, content, segments: segmentsOf(content), problem: undefined }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { ...none, problem: error.message }
  }
}
