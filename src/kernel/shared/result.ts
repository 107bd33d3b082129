import type { ReasonCode } from './reason.ts'

/** The envelope of every JSON answer. `code` 200 (or 0) is success; others are listed in `codes`. */
export interface Result<T = unknown> {
  success: boolean
  message: string
  code: number
  result: T
  timestamp: number
  /** Only on unexpected failures: names the entry of the exception log. */
  requestId?: string
  /** Only on refusals: why, for programs. The message is for people and may be reworded. */
  reason?: ReasonCode
}

export const codes = {
  ok: 200,
  /** An import ended with some rows refused. */
  partial: 201,
  /** Sign-in continues: account alteration or binding, tenant choice by phone, tenant choice by password. */
  alteration: 207,
  tenantByPhone: 208,
  tenantByPassword: 209,
  captcha: 412,
  refused: 500,
  listForbidden: 510,
} as const

/** What a refused input answers as `result`: the message of each wrong field. */
export interface FieldErrors {
  fields: Record<string, string>
}
