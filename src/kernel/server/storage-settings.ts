// Settings of where uploaded files are kept.
import { z } from 'zod'

/** A bucket of a service that speaks the protocol of S3. */
export interface S3Settings {
  /** Without a slash at the end, and without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket stands in the path of an address or before its host name. */
  style: 'path' | 'host'
}

export const storageShape = {
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
    .transform((value) => value.replace(/\/$/, ''))
    .optional()
    .describe('应为 http:// 或 https:// 开头、不带路径的地址'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('应为 3 到 63 个小写字母、数字、点或连字符'),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .default('us-east-1')
    .describe('应为字母、数字或连字符'),
  S3_ACCESS_KEY: z.string().min(3).max(255).optional().describe('应为 3 到 255 个字符'),
  S3_SECRET_KEY: z.string().min(8).max(255).optional().describe('应为 8 到 255 个字符'),
  S3_STYLE: z.enum(['path', 'host']).default('path').describe('应为 path、host 之一'),
}

export const hiddenStorageSettings = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Undefined: files lie in the data folder. */
export function s3Settings(values: z.output<z.ZodObject<typeof storageShape>>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region: values.S3_REGION, accessKey, secretKey, style: values.S3_STYLE }
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** Half an object store is a mistake: without the rest files would quietly go into the data folder. */
export function storageProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const isNamed = Object.keys(storageShape).some((name) => given[name])
  const lacking = needed.filter((name) => !given[name])
  return isNamed && lacking.length > 0 ? [`${lacking.join('、')}：配置对象存储时不能缺少`] : []
}
