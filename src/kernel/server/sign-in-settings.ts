// Settings of sign-in: how long a session lives, what a password must be, and who needs a second factor.
import { z } from 'zod'
import { allRoles, type RoleCode } from '../shared/role.ts'
import type { PasswordProfile } from './password-policy.ts'

export interface SignInSettings {
  session: { idleMinutes: number; absoluteHours: number; max: number }
  passwordProfile: PasswordProfile
  /** Whoever holds one of these roles gets no session without a second factor. */
  secondFactorRoles: readonly RoleCode[]
}

/** A whole number between two bounds; undefined when it is not set. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
    .optional()
    .describe(`应为 ${min} 到 ${max} 的整数`)

/** `mlps3` as graded protection of level 3 asks for. */
const sessionProfiles = {
  standard: { idleMinutes: 120, absoluteHours: 168 },
  mlps3: { idleMinutes: 30, absoluteHours: 12 },
} as const

const roleList = (text: string): string[] => text.split(',').map((part) => part.trim())

export const signInShape = {
  SESSION_PROFILE: z.enum(['standard', 'mlps3']).default('standard').describe('应为 standard、mlps3 之一'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440),
  SESSION_ABSOLUTE_HOURS: wholeNumber(1, 720),
  SESSION_MAX: wholeNumber(1, 100),
  PASSWORD_PROFILE: z.enum(['mlps3', 'asvs']).default('mlps3').describe('应为 mlps3、asvs 之一'),
  SECOND_FACTOR_ROLES: z
    .string()
    .transform(roleList)
    .refine((codes) => codes.every((code) => (allRoles as string[]).includes(code)))
    .transform((codes) => codes as RoleCode[])
    .optional()
    .describe(`应为以逗号分隔的角色编码（${allRoles.join('、')}）`),
}

type Values = z.output<z.ZodObject<typeof signInShape>>

/** A figure that is set itself outweighs the profile. */
export function signInSettings(values: Values): SignInSettings {
  const profile = sessionProfiles[values.SESSION_PROFILE]
  return {
    session: {
      idleMinutes: values.SESSION_IDLE_MINUTES ?? profile.idleMinutes,
      absoluteHours: values.SESSION_ABSOLUTE_HOURS ?? profile.absoluteHours,
      max: values.SESSION_MAX ?? 5,
    },
    passwordProfile: values.PASSWORD_PROFILE,
    secondFactorRoles: values.SECOND_FACTOR_ROLES ?? [],
  }
}
